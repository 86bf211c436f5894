import { graphql } from '../../gql/gql.ts';

/** The viewer's export and deletion; a deleted account may ask it, too. */
export const OwnAccount = graphql(`
  query OwnAccount {
    ownAccount {
      dataExport {
        id
        state
        progress
        bytes
        problem
        createdAt
        expiresAt
      }
      accountDeletion {
        requestedAt
        erasesAt
      }
    }
  }
`);

export const RequestDataExport = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      id
      state
      progress
    }
  }
`);

export const DataExportUrl = graphql(`
  query DataExportUrl {
    dataExportUrl
  }
`);

export const DeleteAccount = graphql(`
  mutation DeleteAccount($username: Text!) {
    deleteAccount(input: { username: $username }) {
      erasesAt
      receiptCode
    }
  }
`);

export const KeepOwnAccount = graphql(`
  mutation KeepAccount {
    keepAccount
  }
`);

export const DeletionReceipt = graphql(`
  query DeletionReceipt($code: String!) {
    deletionReceipt(code: $code) {
      requestedAt
      erasesAt
      erasedAt
      erased {
        kind
        count
      }
      kept {
        what
        why
      }
    }
  }
`);
