/** The headings of the landing page, in order. */
export const landingParts = [
  'Golf after dark, rain or shine.',
  'How it works Four easy holes',
  'Premium equipment It sees the ball before you do',
  'Pricing and memberships Three ways in',
  'Pro shop Wear the bird',
  'Testimonials Said at the bar',
  'Event gallery The lights are on',
  'Our story It began in a barn, in the rain',
  'Membership Take one, they are free',
  'Contact Tell us who is coming',
]
