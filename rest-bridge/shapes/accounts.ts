export const accounts = [
  /* GraphQL */ `
    fragment DataExport on DataExport {
      id
      state
      progress
      bytes
      problem
      createdAt
      expiresAt
    }
  `,
  /* GraphQL */ `
    fragment AccountDeletion on AccountDeletion {
      requestedAt
      erasesAt
    }
  `,
  /* GraphQL */ `
    fragment OwnAccount on OwnAccount {
      dataExport {
        ...DataExport
      }
      accountDeletion {
        ...AccountDeletion
      }
    }
  `,
  /* GraphQL */ `
    fragment RequestedDeletion on RequestedDeletion {
      requestedAt
      erasesAt
      receiptCode
    }
  `,
  /* GraphQL */ `
    fragment DeletionReceipt on DeletionReceipt {
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
  `,
];
