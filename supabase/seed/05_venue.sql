-- The facts of the demo venue. Nightlark is fictional.
update public.venue
set
  name = 'Nightlark',
  long_name = 'Nightlark Golf Clubhouse',
  tagline = 'Golf after dark, rain or shine.',
  phone = '(256) 555-0142',
  email = 'hello@nightlark.example',
  street = '214 Lark Street SE',
  city = 'Cullman',
  state = 'AL',
  zip = '35055',
  latitude = 34.1748,
  longitude = -86.8436,
  socials = '[
    {"name": "Instagram", "handle": "@nightlarkgolf", "href": "https://instagram.example/nightlarkgolf"},
    {"name": "Facebook", "handle": "Nightlark Golf", "href": "https://facebook.example/nightlarkgolf"}
  ]',
  courses = '20,000+',
  member_hours_sign = '24/7 access',
  member_hours_line = '24 hours, every day',
  member_hours_text = 'around the clock',
  price_range = '$$',
  parking = 'Park in the free lot behind the house, off Third Avenue SE.',
  front_door = 'Use the front door on Lark Street, under the lamp.',
  side_door = 'Use the side door from the parking lot, with your key.',
  member_key = 'Pick up your key at the desk; bring a photo ID.',
  front_street = 'Lark Street',
  side_street = 'Third Avenue';
