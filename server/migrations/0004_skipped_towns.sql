UPDATE "saved_routes" SET "request" = ("request" - 'notAt') || jsonb_build_object('skippedTowns', "request"->'notAt') WHERE "request" ? 'notAt';
