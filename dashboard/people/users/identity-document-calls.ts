/** The owner of the documents. */
export interface IdentityDocumentOwner {
  readonly kind: 'user' | 'merchant';
  readonly id: number;
}

/** The same four calls for users and for merchants. */
export const identityDocumentCalls = {
  user: {
    list: 'users.identityDocuments',
    add: 'users.addIdentityDocument',
    change: 'users.changeIdentityDocument',
    remove: 'users.removeIdentityDocument',
    touches: ['users', 'auth.identityDocuments'],
    edit: 'users.edit',
  },
  merchant: {
    list: 'merchants.identityDocuments',
    add: 'merchants.addIdentityDocument',
    change: 'merchants.changeIdentityDocument',
    remove: 'merchants.removeIdentityDocument',
    touches: ['merchants.identityDocuments', 'auth.identityDocuments'],
    edit: 'merchants.edit',
  },
} as const;
