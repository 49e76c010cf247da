// Written by npm run db:types from the migrations. Change those, not this.
import type { ColumnType } from 'kysely'

/** An insert may leave it out. */
type WithDefault<Read, Write = Read> = ColumnType<Read, Write | undefined, Write>
/** PostgreSQL computes it. */
type Computed<Read> = ColumnType<Read, never, never>
/** JSON is written as text: the client would send an array as one of PostgreSQL's own. */
type Json = ColumnType<unknown, string, string>

export type Tables = {
  auditLog: {
    action: 'insert' | 'update' | 'delete' | 'refund'
    actor: string | null
    actorName: string
    after: WithDefault<unknown, string | null>
    at: WithDefault<Date, Date | string>
    before: WithDefault<unknown, string | null>
    id: Computed<string>
    reason: WithDefault<string>
    reasonCode: WithDefault<'' | 'sync' | 'handed_back' | 'tried_again' | 'paid_by_hand' | 'nothing_owed' | 'gift_readdressed' | 'gift_printed' | 'disputed' | 'order_new' | 'order_ready' | 'order_handed_over' | 'order_sent' | 'merged' | 'unmerged' | 'payment_lapsed' | 'fee_taken' | 'fee_back'>
    subject: string
    subjectId: string
  }
  bayCodes: {
    bayId: string
    key: WithDefault<string>
    renewedAt: WithDefault<Date | null, Date | string | null>
  }
  bays: {
    active: WithDefault<boolean>
    bufferMinutes: WithDefault<number>
    capacity: WithDefault<number>
    description: WithDefault<string>
    id: WithDefault<string>
    leftHanded: WithDefault<boolean>
    name: string
    picture: string | null
    pictureAlt: WithDefault<string>
    sortOrder: WithDefault<number>
    version: WithDefault<number>
  }
  bills: {
    bookings: number
    createdAt: WithDefault<Date, Date | string>
    id: WithDefault<string>
    kind: 'party' | 'series'
  }
  bookingTerms: {
    freeUntilHours: WithDefault<number>
    guestWindowDays: WithDefault<number>
    holdMinutes: WithDefault<number>
    lateFeePercent: WithDefault<number>
    maxMinutes: WithDefault<number>
    minMinutes: WithDefault<number>
    onlyOne: WithDefault<boolean>
    version: WithDefault<number>
  }
  bookings: {
    bayId: string
    bayName: WithDefault<string>
    billId: string | null
    bookedBy: string | null
    bookingDate: Computed<string>
    cancelledAt: WithDefault<Date | null, Date | string | null>
    contactName: WithDefault<string>
    counterCents: WithDefault<number>
    createdAt: WithDefault<Date, Date | string>
    email: WithDefault<string>
    endTime: Computed<string>
    endsAt: ColumnType<Date, Date | string, Date | string>
    eventId: string | null
    family: Computed<string>
    feeCents: WithDefault<number>
    freeAt: WithDefault<Date, Date | string>
    heldAt: WithDefault<Date, Date | string>
    heldBy: string | null
    heldFor: string | null
    holdExpiresAt: WithDefault<Date | null, Date | string | null>
    id: WithDefault<string>
    key: WithDefault<string>
    movesBookingId: string | null
    number: WithDefault<string>
    offeredUntil: WithDefault<Date | null, Date | string | null>
    overrideReason: WithDefault<string>
    paymentId: string | null
    period: Computed<string>
    phone: WithDefault<string>
    players: WithDefault<number>
    priceCents: WithDefault<number>
    priceTrace: WithDefault<unknown, string | null>
    remindedAt: WithDefault<Date | null, Date | string | null>
    sequence: WithDefault<number>
    startTime: Computed<string>
    startsAt: ColumnType<Date, Date | string, Date | string>
    status: WithDefault<'held' | 'confirmed' | 'cancelled' | 'attended' | 'no_show' | 'blocked'>
    userId: string | null
    waitingId: string | null
  }
  checkIns: {
    bookingId: string | null
    checkedInAt: ColumnType<Date, Date | string, Date | string>
    checkedOutAt: WithDefault<Date | null, Date | string | null>
    gymMemberId: WithDefault<string | null, string | number | null>
    id: Computed<string>
  }
  eventSignups: {
    checkedInAt: WithDefault<Date | null, Date | string | null>
    createdAt: WithDefault<Date, Date | string>
    email: WithDefault<string>
    eventId: string
    fullName: WithDefault<string>
    id: WithDefault<string>
    isWaiting: WithDefault<boolean>
    phone: WithDefault<string>
    userId: string | null
  }
  events: {
    bayIds: WithDefault<string[]>
    baysFrom: WithDefault<Date | null, Date | string | null>
    baysUntil: WithDefault<Date | null, Date | string | null>
    cancelledAt: WithDefault<Date | null, Date | string | null>
    capacity: number
    description: WithDefault<string>
    endsAt: ColumnType<Date, Date | string, Date | string>
    feeCents: WithDefault<number>
    id: WithDefault<string>
    kind: 'league' | 'lesson' | 'tournament' | 'social'
    membersOnly: WithDefault<boolean>
    picture: string | null
    pictureAlt: WithDefault<string>
    sequence: WithDefault<number>
    startsAt: ColumnType<Date, Date | string, Date | string>
    title: string
    version: WithDefault<number>
  }
  facilities: {
    capacity: WithDefault<number>
    description: WithDefault<string>
    id: Computed<string>
    location: WithDefault<string>
    name: string
    status: WithDefault<string>
  }
  giftCards: {
    balanceCents: number
    createdAt: WithDefault<Date, Date | string>
    design: WithDefault<'night' | 'birthday' | 'thanks' | 'holiday'>
    fromName: WithDefault<string>
    id: WithDefault<string>
    initialCents: number
    lastFour: string
    letters: WithDefault<number>
    message: WithDefault<string>
    orderId: string | null
    sendOn: string | null
    sentAt: WithDefault<Date | null, Date | string | null>
    toEmail: string | null
    toName: string | null
    voidedAt: WithDefault<Date | null, Date | string | null>
  }
  gymMembers: {
    addressCounts: WithDefault<boolean>
    createdAt: WithDefault<Date, Date | string>
    email: string
    fullName: string
    id: Computed<string>
    lastContactAt: WithDefault<Date, Date | string>
    phone: WithDefault<string>
    userId: string | null
  }
  invitations: {
    acceptedAt: WithDefault<Date | null, Date | string | null>
    createdAt: WithDefault<Date, Date | string>
    email: string
    expiresAt: WithDefault<Date, Date | string>
    id: WithDefault<string>
    invitedBy: string | null
    revokedAt: WithDefault<Date | null, Date | string | null>
    role: 'admin' | 'staff'
    tokenHash: string
  }
  membershipPlans: {
    active: WithDefault<boolean>
    bookingDiscountPercent: WithDefault<number>
    bookingWindowDays: WithDefault<number>
    dailyPeakHours: number | null
    description: WithDefault<string>
    features: WithDefault<string[]>
    id: WithDefault<string>
    months: WithDefault<number>
    name: string
    openBookings: number | null
    priceCents: number | null
    sortOrder: WithDefault<number>
    version: WithDefault<number>
    weeklyHours: number | null
  }
  membershipPurchases: {
    attemptKey: string
    createdAt: WithDefault<Date, Date | string>
    id: WithDefault<string>
    membershipId: string | null
    months: number
    number: WithDefault<string>
    paidAt: WithDefault<Date | null, Date | string | null>
    planId: string
    priceCents: number
    shownUntil: string | null
    status: WithDefault<'pending' | 'taken' | 'paid' | 'refunded'>
    userId: string
  }
  memberships: {
    cancelledAt: WithDefault<Date | null, Date | string | null>
    createdAt: WithDefault<Date, Date | string>
    endDate: string
    id: WithDefault<string>
    lapsedAt: WithDefault<Date | null, Date | string | null>
    pausedOn: string | null
    paymentId: string | null
    planId: string
    priceCents: WithDefault<number>
    remindedAt: WithDefault<Date | null, Date | string | null>
    resumesOn: string | null
    startedOn: string
    status: WithDefault<'pending' | 'active' | 'paused' | 'cancelled' | 'expired'>
    userId: string
  }
  openingExceptions: {
    closesMinute: number | null
    day: string
    id: WithDefault<string>
    membersToo: WithDefault<boolean>
    note: WithDefault<string>
    opensMinute: number | null
    version: WithDefault<number>
  }
  openingHours: {
    closesMinute: number
    id: WithDefault<string>
    opensMinute: number
    version: WithDefault<number>
    weekday: number
  }
  orderLines: {
    choice: WithDefault<string>
    delivery: WithDefault<string>
    gift: WithDefault<unknown, string | null>
    isEventFee: WithDefault<boolean>
    isGiftCard: WithDefault<boolean>
    isServedHere: WithDefault<boolean>
    lineCents: Computed<number>
    name: string
    needsId: WithDefault<boolean>
    orderId: string
    position: number
    productId: string
    quantity: number
    sku: string
    unitCents: number
  }
  orders: {
    address: WithDefault<unknown, string | null>
    attemptKey: string
    bayAt: WithDefault<Date | null, Date | string | null>
    bayName: string | null
    contactName: string
    createdAt: WithDefault<Date, Date | string>
    delivery: WithDefault<'ship' | 'pickup' | 'bay' | 'email' | 'counter'>
    email: string
    id: WithDefault<string>
    key: WithDefault<string>
    notes: WithDefault<string>
    number: WithDefault<string>
    paidAt: WithDefault<Date | null, Date | string | null>
    phone: string
    shippingCents: WithDefault<number>
    status: WithDefault<'pending' | 'paid' | 'cancelled' | 'refunded'>
    stockTaken: WithDefault<boolean>
    subtotalCents: number
    taxCents: number
    taxPercent: ColumnType<string, string | number, string | number>
    taxableCents: number
    totalCents: number
    userId: string | null
  }
  payments: {
    amount: Computed<string>
    amountCents: number
    atCounter: WithDefault<boolean>
    billId: string | null
    bookingId: string | null
    cardBrand: string | null
    cardLastFour: string | null
    completedAt: WithDefault<Date | null, Date | string | null>
    createdAt: WithDefault<Date, Date | string>
    description: WithDefault<string>
    discountCents: WithDefault<number>
    feeCents: number | null
    giftCardId: string | null
    giftCents: WithDefault<number>
    giftRefundedCents: WithDefault<number>
    giftTaken: WithDefault<boolean>
    id: WithDefault<string>
    idempotencyKey: WithDefault<string>
    isResting: WithDefault<boolean>
    method: WithDefault<'card' | 'cash' | 'gift_card'>
    orderId: string | null
    providerPaymentId: string | null
    purchaseId: string | null
    refundedCents: WithDefault<number>
    sourceHash: string | null
    status: WithDefault<'pending' | 'authorized' | 'completed' | 'failed' | 'voided' | 'refunded'>
    terminalCheckoutId: string | null
    tipCents: WithDefault<number>
    userId: string | null
    wallet: 'apple_pay' | 'google_pay' | 'cash_app_pay' | null
  }
  planSettings: {
    onlyOne: WithDefault<boolean>
    showsAdviser: WithDefault<boolean>
    version: WithDefault<number>
  }
  priceRules: {
    centsPerHour: number
    fromMinute: number
    id: WithDefault<string>
    isPeak: WithDefault<boolean>
    name: string
    sortOrder: WithDefault<number>
    untilMinute: number
    version: WithDefault<number>
    weekdays: number[]
  }
  profiles: {
    createdAt: WithDefault<Date, Date | string>
    email: string
    emailChangedAt: WithDefault<Date | null, Date | string | null>
    emailProvenAt: WithDefault<Date | null, Date | string | null>
    fullName: WithDefault<string>
    id: string
    phone: WithDefault<string>
    picture: string | null
  }
  refunds: {
    atCounter: WithDefault<boolean>
    byHand: WithDefault<boolean>
    byTerms: WithDefault<boolean>
    cardCents: number
    createdAt: WithDefault<Date, Date | string>
    endedCardId: string | null
    giftCents: number
    id: WithDefault<string>
    madeAtProvider: WithDefault<boolean>
    paymentId: string
    providerRefundId: string | null
    reason: string
    refundedBy: string | null
    requestId: string
    restock: WithDefault<boolean>
    settledAt: WithDefault<Date | null, Date | string | null>
    status: WithDefault<'pending' | 'completed' | 'failed' | 'dropped'>
    tipCents: WithDefault<number>
    tries: WithDefault<number>
    voidsCards: WithDefault<boolean>
  }
  services: {
    active: WithDefault<boolean>
    category: WithDefault<string>
    description: WithDefault<string>
    durationMinutes: WithDefault<number>
    id: Computed<string>
    name: string
    priceCents: WithDefault<number>
  }
  staffMembers: {
    active: WithDefault<boolean>
    email: WithDefault<string>
    firstName: WithDefault<string>
    id: Computed<string>
    phone: WithDefault<string>
    role: WithDefault<string>
    specialties: WithDefault<string[]>
    surname: WithDefault<string>
  }
  stockItems: {
    category: WithDefault<string>
    description: WithDefault<string>
    id: Computed<string>
    name: string
    priceCents: number
    quantity: number | null
    sku: string
    updatedAt: WithDefault<Date, Date | string>
  }
  userRoles: {
    grantedAt: WithDefault<Date, Date | string>
    grantedBy: string | null
    role: 'admin' | 'staff'
    userId: string
  }
  venue: {
    city: WithDefault<string>
    courses: WithDefault<string>
    email: WithDefault<string>
    frontDoor: WithDefault<string>
    frontStreet: WithDefault<string>
    latitude: WithDefault<string | null, string | number | null>
    longName: WithDefault<string>
    longitude: WithDefault<string | null, string | number | null>
    memberHoursLine: WithDefault<string>
    memberHoursSign: WithDefault<string>
    memberHoursText: WithDefault<string>
    memberKey: WithDefault<string>
    memberLogin: WithDefault<string>
    name: WithDefault<string>
    onlyOne: WithDefault<boolean>
    parking: WithDefault<string>
    phone: WithDefault<string>
    priceRange: WithDefault<string>
    sideDoor: WithDefault<string>
    sideStreet: WithDefault<string>
    socials: WithDefault<unknown, string>
    state: WithDefault<string>
    street: WithDefault<string>
    tagline: WithDefault<string>
    version: WithDefault<number>
    zip: WithDefault<string>
  }
  'private.abandonedAttempts': {
    abandonedAt: WithDefault<Date, Date | string>
    attemptKey: string
  }
  'private.bookingNotes': {
    bookingId: string
    note: string
  }
  'private.cardReaders': {
    addedAt: WithDefault<Date, Date | string>
    code: WithDefault<string>
    deviceId: string | null
    id: string
    name: string
    pairBy: WithDefault<Date | null, Date | string | null>
    providerCodeId: string | null
    removedAt: WithDefault<Date | null, Date | string | null>
  }
  'private.cashDrawers': {
    closedAt: WithDefault<Date | null, Date | string | null>
    closedBy: string | null
    countedCents: number | null
    expectedCents: number | null
    id: string
    note: WithDefault<string>
    openedAt: WithDefault<Date, Date | string>
    openedBy: string | null
  }
  'private.cashEntries': {
    cents: number
    drawerId: string
    id: WithDefault<string>
    kind: 'float' | 'sale' | 'refund' | 'in' | 'out'
    madeAt: WithDefault<Date, Date | string>
    madeBy: string | null
    paymentId: string | null
    position: Computed<string>
    reason: WithDefault<string>
    refundId: string | null
  }
  'private.dayBookings': {
    bookings: number
    day: string
    fresh: WithDefault<boolean>
    status: string
  }
  'private.dayHours': {
    bayId: string
    day: string
    fresh: WithDefault<boolean>
    hour: number
    minutes: number
  }
  'private.dayMoney': {
    cents: ColumnType<string, string | number, string | number>
    day: string
    fresh: WithDefault<boolean>
    payments: number
    source: string
  }
  'private.disputes': {
    cents: number
    dueAt: WithDefault<Date | null, Date | string | null>
    openedAt: ColumnType<Date, Date | string, Date | string>
    paymentId: string
    providerDisputeId: string
    reason: string
    state: string
    version: number
  }
  'private.emailAgreements': {
    agreedAt: WithDefault<Date, Date | string>
    email: string
    userId: string
  }
  'private.emailProofs': {
    createdAt: WithDefault<Date, Date | string>
    email: string
    tokenHash: string
    userId: string
  }
  'private.eventFees': {
    eventId: string
    fullName: string
    orderId: string
    position: number
    signupId: string
    takenBy: string | null
    userId: string | null
  }
  'private.fulfilments': {
    carrier: WithDefault<string>
    idCheckedBy: string | null
    orderId: string
    since: WithDefault<Date, Date | string>
    state: WithDefault<'new' | 'ready' | 'handed_over' | 'sent'>
    tracking: WithDefault<string>
    version: WithDefault<number>
  }
  'private.giftCardCodes': {
    code: string
    giftCardId: string
  }
  'private.heldSales': {
    askedBy: string | null
    beside: WithDefault<unknown, string>
    paymentId: string
  }
  'private.keptFees': {
    backCents: number | null
    bayId: string
    bookingId: string
    cancelledAt: ColumnType<Date, Date | string, Date | string>
    earlierCents: number
    endsAt: ColumnType<Date, Date | string, Date | string>
    feeCents: number
    priceCents: number
    settledAt: WithDefault<Date | null, Date | string | null>
    startsAt: ColumnType<Date, Date | string, Date | string>
  }
  'private.mailOutbox': {
    about: string | null
    attempts: WithDefault<number>
    createdAt: WithDefault<Date, Date | string>
    data: WithDefault<unknown, string>
    dueAt: WithDefault<Date, Date | string>
    id: Computed<string>
    lastError: string | null
    sentAt: WithDefault<Date | null, Date | string | null>
    status: WithDefault<'waiting' | 'sent' | 'failed'>
    template: string
    toAddress: string
    words: string | null
  }
  'private.memberMerges': {
    account: string | null
    became: Json
    goneId: ColumnType<string, string | number, string | number>
    id: string
    keptId: ColumnType<string, string | number, string | number>
    leftEmail: string | null
    lostAccount: string | null
    mergedAt: WithDefault<Date, Date | string>
    mergedBy: string | null
    moved: Json
    number: Computed<string>
    undoneAt: WithDefault<Date | null, Date | string | null>
    was: Json
  }
  'private.memberMessages': {
    id: string
    memberId: ColumnType<string, string | number, string | number>
    sentAt: WithDefault<Date, Date | string>
    sentBy: string | null
    subject: string
    text: string
  }
  'private.memberNotes': {
    memberId: ColumnType<string, string | number, string | number>
    note: WithDefault<string>
    tags: WithDefault<string[]>
    version: WithDefault<number>
  }
  'private.monthHours': {
    bayId: string
    fresh: WithDefault<boolean>
    hour: number
    minutes: number
    month: string
    weekday: number
  }
  'private.movedHolds': {
    bookingId: string
    holdId: string
    holdKey: string
    movedAt: WithDefault<Date, Date | string>
  }
  'private.paymentLinks': {
    bookingId: string
    cents: number
    email: string
    endedAs: 'paid' | 'settled' | 'replaced' | 'withdrawn' | 'lapsed' | 'freed' | null
    id: string
    lapsesAt: ColumnType<Date, Date | string, Date | string>
    onLapse: 'free' | 'keep'
    sentAt: WithDefault<Date, Date | string>
    tokenHash: string
  }
  'private.paymentShares': {
    amountCents: number
    bookingId: string
    giftCents: number
    paymentId: string
  }
  'private.rateLimits': {
    bucket: string
    hits: number
    windowEndsAt: ColumnType<Date, Date | string, Date | string>
  }
  'private.refundLines': {
    cents: number
    isReturned: boolean
    position: number
    quantity: number
    refundId: string
    requestId: string
  }
  'private.refundShares': {
    bookingId: string
    cardCents: number
    giftCents: number
    refundId: string
  }
  'private.splitCashTaken': {
    orderId: string
    takenAt: WithDefault<Date, Date | string>
    takenBy: string | null
  }
  'private.tabLines': {
    id: Computed<string>
    line: Json
    putAt: WithDefault<Date, Date | string>
    putBy: string | null
    putId: string
    quantity: number
    tabId: string
  }
  'private.tabs': {
    bookingId: string
    id: WithDefault<string>
    openedAt: WithDefault<Date, Date | string>
    orderId: string | null
  }
  'private.takenIn': {
    askedAt: WithDefault<Date, Date | string>
    onlyOne: WithDefault<boolean>
    until: ColumnType<Date, Date | string, Date | string>
  }
  'private.terminalCheckouts': {
    about: string
    amountCents: number
    askedAt: WithDefault<Date, Date | string>
    askedBy: string | null
    bookingId: string | null
    deviceId: string
    endedAt: WithDefault<Date | null, Date | string | null>
    id: string
    providerCheckoutId: string | null
    readerId: string
    receiptNumber: WithDefault<string>
    state: WithDefault<'asked' | 'pending' | 'in_progress' | 'paid' | 'unpaid' | 'returned'>
    tipCents: WithDefault<number>
    why: string | null
  }
  'private.venueClock': {
    onlyOne: WithDefault<boolean>
    standsAt: WithDefault<Date | null, Date | string | null>
  }
  'private.waitingEntries': {
    bayId: string | null
    bookingId: string | null
    changes: WithDefault<number>
    contactName: string
    createdAt: WithDefault<Date, Date | string>
    day: string
    email: string
    endedAt: WithDefault<Date | null, Date | string | null>
    fromMinute: number
    id: string
    key: WithDefault<string>
    minutes: number
    mostCents: number | null
    phone: string
    place: WithDefault<string | null, string | number | null>
    players: number
    proof: WithDefault<string | null>
    state: WithDefault<'unproven' | 'waiting' | 'booked' | 'left' | 'ended'>
    untilMinute: number
    userId: string | null
  }
  'private.waitingOffers': {
    endsAt: ColumnType<Date, Date | string, Date | string>
    entryId: string
    holdId: string
    isTurnedDown: WithDefault<boolean>
    offeredAt: WithDefault<Date, Date | string>
    startsAt: ColumnType<Date, Date | string, Date | string>
  }
  'private.webhookEvents': {
    eventId: string
    receivedAt: WithDefault<Date, Date | string>
    type: string
  }
  'private.withoutSecondFactor': {
    userId: string
  }
}
