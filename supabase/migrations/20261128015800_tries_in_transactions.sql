set local check_function_bodies = off;

DROP FUNCTION "private"."clear_old_tries"();

DROP FUNCTION "private"."forget_tries"(text);

DROP FUNCTION "private"."take_back_try"(text);

DROP FUNCTION "public"."count_try"(text, integer, integer);

DROP FUNCTION "public"."take_back_try"(text);

DROP FUNCTION "public"."tries_left"(text, integer);
