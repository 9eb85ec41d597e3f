CREATE TABLE "banned_emails" (
	"hash" text PRIMARY KEY NOT NULL,
	"banned_at" timestamp with time zone DEFAULT now() NOT NULL
);
