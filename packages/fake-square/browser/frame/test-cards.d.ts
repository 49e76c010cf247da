type TestCard = {
  name: string
  number: string
  cvv: string
  outcome: 'OK' | 'GENERIC_DECLINE' | 'CHALLENGE'
}

export const testCards: TestCard[]
export function findTestCard(digits: string): TestCard | null
