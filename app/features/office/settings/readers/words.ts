import type { CardReader } from '#domain/contract/card-readers.ts'

export const stateNames: Record<CardReader['state'], string> = {
  asked: 'Not paired',
  waiting: 'Waits for its code',
  expired: 'Code has run out',
  paired: 'Paired',
  removed: 'Removed',
}

export const nameProblem = 'Give it a name, like Bar.'
