/** Stored with the refund and sent to the provider, so existing values must not change. */
export const refundReasons = {
  bookingCancelled: 'Booking cancelled',
  bookingsCancelled: 'Bookings cancelled',
  bookingMoved: 'Change of booking',
  changedAtDesk: 'Changed at the desk',
  giftCard: (lastFour: string) => `Gift card ending in ${lastFour}`,
  timeSoldAgain: 'Time sold again',
  readerTookTooLate: 'The reader took it when the sale could not stand any more',
  refundedInSquare: 'Refunded in Square',
}
