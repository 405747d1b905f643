-- Lines that were written before there were these columns keep their sentence, and of the rest what can be told from it.
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`activity` text NOT NULL,
	`actor` text NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`record_kind` text,
	`record_id` text,
	`tenant_id` text,
	`location_id` text,
	`before` text,
	`after` text,
	`origin` text NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_audit_log` (`id`, `timestamp_ms`, `activity`, `actor`, `user_id`, `action`, `tenant_id`, `origin`)
SELECT `id`, `timestamp_ms`, `activity`,
  CASE
    WHEN `user_id` IS NOT NULL THEN (SELECT iif(`name` = '', `email`, `name`) FROM `users` WHERE `users`.`id` = `audit_log`.`user_id`)
    WHEN instr(substr(`activity`, 1, instr(`activity`, ' ')), '@') > 0 THEN substr(`activity`, 1, instr(`activity`, ' ') - 1)
    ELSE 'system'
  END,
  `user_id`, 'unknown', `tenant_id`, 'unknown'
FROM `audit_log`;
--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`timestamp_ms`);--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`timestamp_ms`);
