/** In milliseconds. An object, so that tests with a real server can shorten them. */
export const intervals = {
  /** Polling, while signals may be missing. */
  poll: 30_000,
  /** An untouched page has the free times from its HTML, and waits this long before it subscribes. */
  followTimesAfter: 10_000,
  /** A phone may need several seconds to open a socket. */
  openSocket: 4_000,
  /** After this, the buyer sees why a payment is waiting. */
  slowPayment: 4_000,
  /** Idle admin screens probe the backend this often. Stays under five seconds together with outageTiming.probeMs. */
  outageLook: 2_500,
}
