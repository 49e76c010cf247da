/** The data of a small club in GymMaster's format, which tests may change. */
export function createGymMasterClub() {
  return {
    companies: [{ id: 4, name: 'Cullman', billingprovider: 'stripe' }] as unknown[],
    members: [
      {
        id: 501,
        firstname: 'Ada',
        surname: 'Wren',
        email: 'Ada.Wren@example.com',
        phonecell: '(256) 555-0101',
        status: 'Current',
        owing: '$0.00',
        joindate: '2026-02-03',
        companyid: 4,
        isprospect: false,
      },
      { id: '502', firstname: 'Otis', surname: 'Caddie', email: null, joindate: '6 Jul 2026' },
    ] as Record<string, unknown>[],
    memberships: [
      {
        id: 42,
        name: 'Night Owl',
        description: 'The house is yours.\n- 24/7 access\n- 20% off',
        price: '$129.00',
        pricedescription: 'Monthly payments',
        signupfee: '$20.00',
        hide_signupfee: false,
        promotion_period_description: '',
        membership_length: '12 Months',
        sortorder: 2,
        companyids: [4],
      },
      { id: 41, name: 'Founders', price: 'KSh 1,234.50', sortorder: '1', membership_length: '1 month' },
      { id: 43, name: 'Lunch', price: '$19.00', pricedescription: 'Weekly payments', membership_length: 3 },
    ] as unknown[],
    services: [
      { serviceid: 7, servicename: 'Bay hour', membershipid: 1, benefitid: 1, price: '$45.00' },
      { serviceid: 7, servicename: 'Bay hour', membershipid: 2, benefitid: 9, price: '$45.00' },
      { serviceid: 8, servicename: 'Lesson' },
    ] as unknown[],
    resources: {
      '7': [
        { id: 31, name: 'Bay 1', companyid: 4 },
        { id: 32, name: 'Bay 2', companyid: 4 },
      ],
      '8': [{ id: 31, name: 'Bay 1', companyid: 4 }],
    } as Record<string, unknown[]>,
    classes: [
      { id: 1, classname: 'Clinic', staffid: 9, staffname: 'Silas Marsh' },
      { id: 2, classname: 'Juniors', staffid: 9, staffname: 'Silas Marsh' },
      { id: 3, classname: 'Open night', staffid: null, staffname: '' },
    ] as unknown[],
    products: [
      { productid: 11, name: 'Golf balls', description: 'A dozen', price: '$24.99', maxquantity: '7' },
    ] as unknown[],
    reports: [
      { id: 1, name: 'Current Members', category: 'Member' },
      { id: 9, name: 'All Bookings', category: 'Booking' },
      { id: 77, name: 'All Sales', category: 'Sales' },
      { id: 124, name: 'Product list', category: 'Product' },
    ] as unknown[],
    /** Rows by report id. */
    rows: {
      '1': [{ 'Member ID': 501, 'Member Name': 'Wren, Ada', 'Membership Type Name': 'Night Owl' }],
      '9': [
        buildBookingRow({}),
        buildBookingRow({
          'Booking Date': '7 Jul 2026',
          'Booking Result': 'Showed late',
          Duration: '1:30:00',
        }),
        buildBookingRow({ 'Resource Name': 'Bay 2', 'Booking Result': 'Waitlisted' }),
      ],
      '77': [
        {
          'Member ID': 501,
          'Sale Date': '6 Jul 2026',
          'Sale Type': 'Product',
          'Sale Description': 'Golf balls',
          'sorted_Sale Amount (Incl Tax)': 24.99,
        },
        {
          'Member ID': 999,
          'Sale Date': '8 Jul 2026',
          'Sale Type': 'Casual',
          'Sale Amount (Incl Tax)': '-$5.00',
        },
      ],
      '124': [{ 'Product Name': 'Golf balls', 'Sale Price': '$24.99' }],
    } as Record<string, unknown[]>,
    /** Whether `member/exists` returns the id or only a boolean. */
    tellsIds: true,
    cachedResult: false,
  }
}

export type GymMasterClub = ReturnType<typeof createGymMasterClub>

export function buildBookingRow(parts: Record<string, unknown>): Record<string, unknown> {
  return {
    'Member ID': 501,
    Name: 'Wren, Ada',
    'Booking Date': '6 Jul 2026',
    'sorted_Booking Date': Date.UTC(2026, 6, 6) / 1000,
    'Booking Start Time': '6:10 pm',
    'sorted_Booking Start Time': 65_400,
    Duration: '0:45:00',
    Service: 'Bay hour',
    'Class Name': '',
    'Resource Name': 'Bay 1',
    'Booking Result': 'Booking',
    ...parts,
  }
}
