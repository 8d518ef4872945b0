/** Whose papers. */
export interface PaperOwner {
  readonly kind: 'user' | 'merchant';
  readonly id: number;
}

/** The same four calls for people and for shops. */
export const paperCalls = {
  user: {
    list: 'users.papers',
    add: 'users.addPaper',
    change: 'users.changePaper',
    remove: 'users.removePaper',
    touches: ['users', 'auth.papers'],
    edit: 'users.edit',
  },
  merchant: {
    list: 'merchants.papers',
    add: 'merchants.addPaper',
    change: 'merchants.changePaper',
    remove: 'merchants.removePaper',
    touches: ['merchants.papers', 'auth.papers'],
    edit: 'merchants.edit',
  },
} as const;
