CREATE TABLE `audit_chain` (
	`chain` integer PRIMARY KEY NOT NULL,
	`pruned_no` integer NOT NULL,
	`pruned_hash` blob NOT NULL,
	`head_no` integer NOT NULL,
	`head_hash` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`no` integer PRIMARY KEY NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`activity` text NOT NULL,
	`actor` text NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`record_kind` text,
	`record_id` text,
	`record_version` integer,
	`tenant_id` text,
	`location_id` text,
	`before` text,
	`after` text,
	`origin` text NOT NULL,
	`user_agent` text,
	`hash` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Earlier lines are numbered by time. Their hashes follow in db/audit/chain-earlier-lines.ts.
INSERT INTO `__new_audit_log` (`no`, `timestamp_ms`, `activity`, `actor`, `user_id`, `action`, `record_kind`, `record_id`, `record_version`, `tenant_id`, `location_id`, `before`, `after`, `origin`, `user_agent`, `hash`)
SELECT row_number() OVER (ORDER BY `timestamp_ms`, `id`), `timestamp_ms`, `activity`, `actor`, `user_id`, `action`, `record_kind`, `record_id`, `record_version`, `tenant_id`, `location_id`, `before`, `after`, `origin`, `user_agent`, x''
FROM `audit_log` ORDER BY `timestamp_ms`, `id`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_record` ON `audit_log` (`record_kind`,`record_id`,`record_version`) WHERE record_version IS NOT NULL;