-- What a store of this step holds besides: written once, when the step was, and never changed.
insert into banned_emails (hash, banned_at)
values ('q2JkQm1nUuFh0pXvT4sEawq2JkQm1nUuFh0pXvT4sEa', '2026-12-03T15:00:00Z');
