DROP INDEX `location_alarms_status`;--> statement-breakpoint
DROP INDEX `location_alarms_queue_high`;--> statement-breakpoint
DROP INDEX `location_alarms_queue_low`;--> statement-breakpoint
ALTER TABLE `location_alarms` ADD `is_p0` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `location_alarms_queue_p0` ON `location_alarms` (`alarm_time_ms`,`id`,`tenant_id`,`location_id`) WHERE status = 'pending' AND is_p0 = 1;--> statement-breakpoint
CREATE INDEX `location_alarms_status` ON `location_alarms` (`status`,`tenant_id`,`tap`,`alarm_time_ms`,`id`,`location_id`,`is_p0`);--> statement-breakpoint
CREATE INDEX `location_alarms_queue_high` ON `location_alarms` (`alarm_time_ms`,`id`,`tenant_id`,`location_id`,`status`,`tap`) WHERE status = 'pending' AND (tap > 50 OR is_p0 = 1);--> statement-breakpoint
CREATE INDEX `location_alarms_queue_low` ON `location_alarms` (`alarm_time_ms`,`id`,`tenant_id`,`location_id`,`status`,`tap`) WHERE status = 'pending' AND tap <= 50 AND is_p0 = 0;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_suppressed_events` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_id` text,
	`door_id` text,
	`timestamp_ms` integer NOT NULL,
	`reason` text NOT NULL,
	`monitoring` text,
	`configuration` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`door_id`) REFERENCES `doors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_suppressed_events`("no", "id", "tenant_id", "location_id", "camera_id", "door_id", "timestamp_ms", "reason", "monitoring", "configuration") SELECT "no", "id", "tenant_id", "location_id", "camera_id", NULL, "timestamp_ms", "reason", "monitoring", NULL FROM `suppressed_events`;--> statement-breakpoint
DROP TABLE `suppressed_events`;--> statement-breakpoint
ALTER TABLE `__new_suppressed_events` RENAME TO `suppressed_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `suppressed_events_id_unique` ON `suppressed_events` (`id`);--> statement-breakpoint
CREATE INDEX `suppressed_events_location` ON `suppressed_events` (`location_id`,`timestamp_ms`);--> statement-breakpoint
CREATE INDEX `suppressed_events_time` ON `suppressed_events` (`timestamp_ms`);