import type { Handler } from '../handler.ts'
import { deleteFactor, listFactors } from './admin-factors.ts'
import { challenge } from './challenge.ts'
import { enroll } from './enroll.ts'
import { countRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from './recovery-codes.ts'
import { unenroll } from './unenroll.ts'
import { verifyCode } from './verify-code.ts'

export const factorEndpoints: Record<string, Handler> = {
  'POST factors': enroll,
  'DELETE factors/:id': unenroll,
  'POST factors/:id/challenge': challenge,
  'POST factors/:id/verify': verifyCode,
  'GET factors/recovery_codes': countRecoveryCodes,
  'POST factors/recovery_codes': makeRecoveryCodes,
  'POST factors/recovery_codes/verify': verifyRecoveryCode,
  'GET admin/users/:id/factors': listFactors,
  'DELETE admin/users/:id/factors/:id': deleteFactor,
}
