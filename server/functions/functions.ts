import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import type { FunctionHost } from '../../supabase/functions/_shared/function.ts'
import { bookBay } from '../../supabase/functions/book-bay/handler.ts'
import { cancelBooking } from '../../supabase/functions/cancel-booking/handler.ts'
import { changeWaiting } from '../../supabase/functions/change-waiting/handler.ts'
import { chargeKeyedCard } from '../../supabase/functions/charge-keyed-card/handler.ts'
import { checkBooks } from '../../supabase/functions/check-books/handler.ts'
import { checkGiftCard } from '../../supabase/functions/check-gift-card/handler.ts'
import { createGymMasterMember } from '../../supabase/functions/create-gym-master-member/handler.ts'
import { endMembership } from '../../supabase/functions/end-membership/handler.ts'
import { fetchGymMasterBookings } from '../../supabase/functions/fetch-gym-master-bookings/handler.ts'
import { fetchGymMasterCheckins } from '../../supabase/functions/fetch-gym-master-checkins/handler.ts'
import { fetchGymMasterFacilities } from '../../supabase/functions/fetch-gym-master-facilities/handler.ts'
import { fetchGymMasterInventory } from '../../supabase/functions/fetch-gym-master-inventory/handler.ts'
import { fetchGymMasterMembers } from '../../supabase/functions/fetch-gym-master-members/handler.ts'
import { fetchGymMasterSales } from '../../supabase/functions/fetch-gym-master-sales/handler.ts'
import { fetchGymMasterServices } from '../../supabase/functions/fetch-gym-master-services/handler.ts'
import { fetchGymMasterStaff } from '../../supabase/functions/fetch-gym-master-staff/handler.ts'
import { fetchGymMasterStock } from '../../supabase/functions/fetch-gym-master-stock/handler.ts'
import { fetchGymMasterTotals } from '../../supabase/functions/fetch-gym-master-totals/handler.ts'
import { findPlayedBay } from '../../supabase/functions/find-played-bay/handler.ts'
import { getBooking } from '../../supabase/functions/get-booking/handler.ts'
import { getGiftCard } from '../../supabase/functions/get-gift-card/handler.ts'
import { getOrder } from '../../supabase/functions/get-order/handler.ts'
import { getPaymentLink } from '../../supabase/functions/get-payment-link/handler.ts'
import { getPortal } from '../../supabase/functions/get-portal/handler.ts'
import { getSquareConfig } from '../../supabase/functions/get-square-config/handler.ts'
import { getWaiting } from '../../supabase/functions/get-waiting/handler.ts'
import { holdBay } from '../../supabase/functions/hold-bay/handler.ts'
import { holdBays } from '../../supabase/functions/hold-bays/handler.ts'
import { joinMembership } from '../../supabase/functions/join-membership/handler.ts'
import { joinWaiting } from '../../supabase/functions/join-waiting/handler.ts'
import { listAvailability } from '../../supabase/functions/list-availability/handler.ts'
import { listWeeks } from '../../supabase/functions/list-weeks/handler.ts'
import { manageBooking } from '../../supabase/functions/manage-booking/handler.ts'
import { manageGift } from '../../supabase/functions/manage-gift/handler.ts'
import { manageMember } from '../../supabase/functions/manage-member/handler.ts'
import { openBay } from '../../supabase/functions/open-bay/handler.ts'
import { openInvitation } from '../../supabase/functions/open-invitation/handler.ts'
import { pairReader } from '../../supabase/functions/pair-reader/handler.ts'
import { payByLink } from '../../supabase/functions/pay-by-link/handler.ts'
import { processSquarePayment } from '../../supabase/functions/process-square-payment/handler.ts'
import { putOnTab } from '../../supabase/functions/put-on-tab/handler.ts'
import { reconcilePayments } from '../../supabase/functions/reconcile-payments/handler.ts'
import { refundLines } from '../../supabase/functions/refund-lines/handler.ts'
import { refundPayment } from '../../supabase/functions/refund-payment/handler.ts'
import { releaseHold } from '../../supabase/functions/release-hold/handler.ts'
import { removeFactors } from '../../supabase/functions/remove-factors/handler.ts'
import { rescheduleBooking } from '../../supabase/functions/reschedule-booking/handler.ts'
import { runRounds } from '../../supabase/functions/run-rounds/handler.ts'
import { sellAtCounter } from '../../supabase/functions/sell-at-counter/handler.ts'
import { sendMail } from '../../supabase/functions/send-mail/handler.ts'
import { settleRefund } from '../../supabase/functions/settle-refund/handler.ts'
import { squareWebhook } from '../../supabase/functions/square-webhook/handler.ts'
import { syncGymMasterMemberships } from '../../supabase/functions/sync-gym-master-memberships/handler.ts'
import { terminalCheckout } from '../../supabase/functions/terminal-checkout/handler.ts'

/** A test compares this list with the folders of supabase/functions. */
export const functions: Record<string, FunctionHost> = {
  'book-bay': bookBay,
  'cancel-booking': cancelBooking,
  'change-waiting': changeWaiting,
  'charge-keyed-card': chargeKeyedCard,
  'check-books': checkBooks,
  'check-gift-card': checkGiftCard,
  'create-gym-master-member': createGymMasterMember,
  'end-membership': endMembership,
  'fetch-gym-master-bookings': fetchGymMasterBookings,
  'fetch-gym-master-checkins': fetchGymMasterCheckins,
  'fetch-gym-master-facilities': fetchGymMasterFacilities,
  'fetch-gym-master-inventory': fetchGymMasterInventory,
  'fetch-gym-master-members': fetchGymMasterMembers,
  'fetch-gym-master-sales': fetchGymMasterSales,
  'fetch-gym-master-services': fetchGymMasterServices,
  'fetch-gym-master-staff': fetchGymMasterStaff,
  'fetch-gym-master-stock': fetchGymMasterStock,
  'fetch-gym-master-totals': fetchGymMasterTotals,
  'find-played-bay': findPlayedBay,
  'get-booking': getBooking,
  'get-gift-card': getGiftCard,
  'get-order': getOrder,
  'get-payment-link': getPaymentLink,
  'get-portal': getPortal,
  'get-square-config': getSquareConfig,
  'get-waiting': getWaiting,
  'hold-bay': holdBay,
  'hold-bays': holdBays,
  'join-membership': joinMembership,
  'join-waiting': joinWaiting,
  'run-rounds': runRounds,
  'list-availability': listAvailability,
  'list-weeks': listWeeks,
  'manage-booking': manageBooking,
  'manage-gift': manageGift,
  'manage-member': manageMember,
  'open-bay': openBay,
  'open-invitation': openInvitation,
  'pair-reader': pairReader,
  'pay-by-link': payByLink,
  'process-square-payment': processSquarePayment,
  'put-on-tab': putOnTab,
  'reconcile-payments': reconcilePayments,
  'refund-lines': refundLines,
  'refund-payment': refundPayment,
  'release-hold': releaseHold,
  'remove-factors': removeFactors,
  'reschedule-booking': rescheduleBooking,
  'sell-at-counter': sellAtCounter,
  'send-mail': sendMail,
  'settle-refund': settleRefund,
  'square-webhook': squareWebhook,
  'sync-gym-master-memberships': syncGymMasterMemberships,
  'terminal-checkout': terminalCheckout,
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
