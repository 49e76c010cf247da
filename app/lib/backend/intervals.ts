/** Wait times in milliseconds. An object, so that tests with a real server can shorten them without fake timers. */
export const intervals = {
  /** Polling interval for rows without signals, or while signals may be missing. */
  poll: 30_000,
  /** How long an untouched page waits before it follows free times, which it received with the HTML. */
  followTimesAfter: 10_000,
  /** Opening a socket can take several seconds on a phone. */
  openSocket: 4_000,
  /** How long a payment may take before the buyer sees why it is waiting. */
  slowPayment: 4_000,
  /** How often an idle admin screen probes the backend. Together with outageTiming.probeMs under five seconds. */
  outageLook: 2_500,
}
