CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_ms` integer,
	`sent_at_ms` integer,
	`last_error` text
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "kind", "subject_id", "body", "created_at_ms", "attempts", "next_attempt_ms", "sent_at_ms", "last_error")
SELECT "id", "kind", "subject_id", "body", "created_at_ms", "attempts", "next_attempt_ms", "sent_at_ms", "last_error" FROM (
	SELECT *, json_extract(`body`, '$.alarm_group_id') AS `subject_id`, row_number() OVER (
		PARTITION BY `kind`, json_extract(`body`, '$.alarm_group_id')
		ORDER BY `sent_at_ms` IS NULL, `created_at_ms`, `id`
	) AS `place` FROM `outbox`
) WHERE `place` = 1;
--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE INDEX `outbox_next` ON `outbox` (`next_attempt_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_subject` ON `outbox` (`kind`,`subject_id`);
