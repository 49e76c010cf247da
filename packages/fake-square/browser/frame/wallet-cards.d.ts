export const walletCards: { name: string; number: string; outcome: 'OK' | 'GENERIC_DECLINE' }[]
