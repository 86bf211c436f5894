/** Something that whoever started a program can put right: it is said in words, without a stack. */
export class Complaint extends Error {}
