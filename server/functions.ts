import type { Environment } from '../supabase/functions/_shared/environment.ts'
import type { FunctionHost } from '../supabase/functions/_shared/function.ts'
import { checkBooks } from '../supabase/functions/check-books/handler.ts'
import { checkGiftCard } from '../supabase/functions/check-gift-card/handler.ts'
import { createGymMasterMember } from '../supabase/functions/create-gym-master-member/handler.ts'
import { getOrder } from '../supabase/functions/get-order/handler.ts'
import { getSquareConfig } from '../supabase/functions/get-square-config/handler.ts'
import { processSquarePayment } from '../supabase/functions/process-square-payment/handler.ts'
import { reconcilePayments } from '../supabase/functions/reconcile-payments/handler.ts'
import { refundPayment } from '../supabase/functions/refund-payment/handler.ts'
import { sendMail } from '../supabase/functions/send-mail/handler.ts'
import { squareWebhook } from '../supabase/functions/square-webhook/handler.ts'

/** Every function by the name it has on both hosts. A test holds this list against the folders. */
export const functions: Record<string, FunctionHost> = {
  'check-books': checkBooks,
  'check-gift-card': checkGiftCard,
  'create-gym-master-member': createGymMasterMember,
  'get-order': getOrder,
  'get-square-config': getSquareConfig,
  'process-square-payment': processSquarePayment,
  'reconcile-payments': reconcilePayments,
  'refund-payment': refundPayment,
  'send-mail': sendMail,
  'square-webhook': squareWebhook,
}

export async function callFunction(
  name: string,
  request: Request,
  env: Environment,
  address?: string,
): Promise<Response> {
  const host = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!host)
    return Response.json(
      { success: false, code: 'not_found', error: 'There is no such function.' },
      { status: 404 },
    )
  return host(request, env, address)
}
