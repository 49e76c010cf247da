CREATE TABLE "public"."plan_settings" ("only_one" boolean NOT NULL DEFAULT true, "shows_adviser" boolean NOT NULL DEFAULT true, "version" integer NOT NULL DEFAULT 1, CONSTRAINT "plan_settings_only_one_check" CHECK (only_one), CONSTRAINT "plan_settings_pkey" PRIMARY KEY (only_one));

insert into public.plan_settings default values;

ALTER TABLE "public"."plan_settings" ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER count_change BEFORE UPDATE ON public.plan_settings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.count_change();

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.plan_settings FOR EACH ROW EXECUTE FUNCTION private.note_change('only_one', 'by people');

CREATE POLICY "admins change how plans are presented" ON "public"."plan_settings" FOR UPDATE TO "authenticated" USING (( SELECT private.is_admin() AS is_admin)) WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "everyone sees how plans are presented" ON "public"."plan_settings" FOR SELECT TO "anon", "authenticated" USING (true);

COMMENT ON COLUMN "public"."plan_settings"."shows_adviser" IS 'Whether the adviser compares what an hour costs with each plan and without one.';

COMMENT ON TABLE "public"."plan_settings" IS 'How plans are presented. One row.';

GRANT SELECT ON TABLE "public"."plan_settings" TO "anon";

GRANT SELECT, UPDATE ON TABLE "public"."plan_settings" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."plan_settings" TO "service_role";
