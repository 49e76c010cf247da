type TestCard = {
  name: string
  number: string
  cvv: string
  outcome: 'OK' | 'GENERIC_DECLINE' | 'CHALLENGE'
}

export const testCards: TestCard[]
export function testCardOf(digits: string): TestCard | null
