import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits; whoever has the code reads the receipt. Only its hash is stored. */
export const makeReceiptCode = () => randomBytes(16).toString('base64url');

export const hashOfReceipt = (code: string): Buffer => createHash('sha256').update(code).digest();
