CREATE TABLE "public"."venue" ("only_one" boolean NOT NULL DEFAULT true, "name" text NOT NULL DEFAULT ''::text, "long_name" text NOT NULL DEFAULT ''::text, "tagline" text NOT NULL DEFAULT ''::text, "phone" text NOT NULL DEFAULT ''::text, "email" text NOT NULL DEFAULT ''::text, "street" text NOT NULL DEFAULT ''::text, "city" text NOT NULL DEFAULT ''::text, "state" text NOT NULL DEFAULT ''::text, "zip" text NOT NULL DEFAULT ''::text, "latitude" numeric(8,5), "longitude" numeric(8,5), "socials" jsonb NOT NULL DEFAULT '[]'::jsonb, "member_login" text NOT NULL DEFAULT ''::text, "courses" text NOT NULL DEFAULT ''::text, "member_hours_sign" text NOT NULL DEFAULT ''::text, "member_hours_line" text NOT NULL DEFAULT ''::text, "member_hours_text" text NOT NULL DEFAULT ''::text, "price_range" text NOT NULL DEFAULT ''::text, "parking" text NOT NULL DEFAULT ''::text, "front_door" text NOT NULL DEFAULT ''::text, "side_door" text NOT NULL DEFAULT ''::text, "member_key" text NOT NULL DEFAULT ''::text, "front_street" text NOT NULL DEFAULT ''::text, "side_street" text NOT NULL DEFAULT ''::text, "version" integer NOT NULL DEFAULT 1, CONSTRAINT "venue_city_check" CHECK ((length(city) <= 80)), CONSTRAINT "venue_courses_check" CHECK ((length(courses) <= 20)), CONSTRAINT "venue_front_door_check" CHECK ((length(front_door) <= 200)), CONSTRAINT "venue_front_street_check" CHECK ((length(front_street) <= 60)), CONSTRAINT "venue_has_both_coordinates_or_none" CHECK (((latitude IS NULL) = (longitude IS NULL))), CONSTRAINT "venue_latitude_check" CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))), CONSTRAINT "venue_long_name_check" CHECK ((length(long_name) <= 80)), CONSTRAINT "venue_longitude_check" CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))), CONSTRAINT "venue_member_hours_line_check" CHECK ((length(member_hours_line) <= 60)), CONSTRAINT "venue_member_hours_sign_check" CHECK ((length(member_hours_sign) <= 40)), CONSTRAINT "venue_member_hours_text_check" CHECK ((length(member_hours_text) <= 60)), CONSTRAINT "venue_member_key_check" CHECK ((length(member_key) <= 200)), CONSTRAINT "venue_member_login_check" CHECK (((member_login ~ '^(https?://.*)?$'::text) AND (length(member_login) <= 300))), CONSTRAINT "venue_name_check" CHECK ((length(name) <= 40)), CONSTRAINT "venue_only_one_check" CHECK (only_one), CONSTRAINT "venue_parking_check" CHECK ((length(parking) <= 200)), CONSTRAINT "venue_phone_check" CHECK ((length(phone) <= 30)), CONSTRAINT "venue_pkey" PRIMARY KEY (only_one), CONSTRAINT "venue_price_range_check" CHECK ((price_range ~ '^[$]{0,4}$'::text)), CONSTRAINT "venue_side_door_check" CHECK ((length(side_door) <= 200)), CONSTRAINT "venue_side_street_check" CHECK ((length(side_street) <= 60)), CONSTRAINT "venue_socials_check" CHECK (((jsonb_typeof(socials) = 'array'::text) AND (length((socials)::text) <= 2000))), CONSTRAINT "venue_state_check" CHECK ((state ~ '^([A-Z]{2})?$'::text)), CONSTRAINT "venue_street_check" CHECK ((length(street) <= 120)), CONSTRAINT "venue_tagline_check" CHECK ((length(tagline) <= 120)), CONSTRAINT "venue_zip_check" CHECK ((zip ~ '^([0-9]{5})?$'::text)), CONSTRAINT "venue_email_check" CHECK (((email = ''::text) OR private.is_email(email))));

ALTER TABLE "public"."venue" ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER count_change BEFORE UPDATE ON public.venue FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.count_change();

CREATE TRIGGER form_phone BEFORE INSERT OR UPDATE OF phone ON public.venue FOR EACH ROW WHEN ((new.phone <> ''::text)) EXECUTE FUNCTION private.form_phone();

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.venue FOR EACH ROW EXECUTE FUNCTION private.note_change('only_one', 'by people');

CREATE POLICY "admins change the venue's facts" ON "public"."venue" FOR UPDATE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "everyone sees the venue's facts" ON "public"."venue" FOR SELECT TO "anon", "authenticated" USING (true);

COMMENT ON COLUMN "public"."venue"."front_street" IS 'With side_street, the streets on the drawn map; without both there is no map.';

COMMENT ON COLUMN "public"."venue"."member_login" IS 'The external account page; empty for our own.';

COMMENT ON COLUMN "public"."venue"."socials" IS 'Social profiles in the order shown: name, handle, href.';

COMMENT ON TABLE "public"."venue" IS 'Name, address and contact of the venue, and how to get in. One row.';

GRANT SELECT ON TABLE "public"."venue" TO "anon";

GRANT SELECT, UPDATE ON TABLE "public"."venue" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."venue" TO "service_role";

-- Until now these facts were part of the program, so a venue that is in use has them.
insert into public.venue default values;
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
  side_street = 'Third Avenue'
where exists (select from public.bays) or exists (select from auth.users);
