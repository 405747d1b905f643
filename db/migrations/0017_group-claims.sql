ALTER TABLE `claims` ADD `screen` text DEFAULT 'monitoring' NOT NULL;--> statement-breakpoint
ALTER TABLE `claims` ADD `started_at_ms` integer;--> statement-breakpoint
CREATE INDEX `claims_screen` ON `claims` (`screen`,`user_id`);--> statement-breakpoint
CREATE INDEX `alarm_groups_queue_high` ON `alarm_groups` (`timestamp_ms`,`id`,`tenant_id`,`location_id`,`last_alarm_ms`,`status`,`severity`) WHERE status = 'pending' AND severity = 'high';--> statement-breakpoint
CREATE INDEX `alarm_groups_queue_low` ON `alarm_groups` (`timestamp_ms`,`id`,`tenant_id`,`location_id`,`last_alarm_ms`,`status`,`severity`) WHERE status = 'pending' AND severity = 'low';