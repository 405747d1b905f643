CREATE TABLE `door_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `door_groups_tenant_name` ON `door_groups` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `processing_configs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`priority` text NOT NULL,
	`active_local_time_start` text NOT NULL,
	`active_local_time_end` text NOT NULL,
	`active_days` text NOT NULL,
	`process_video` integer NOT NULL,
	`enable_tailgating` integer NOT NULL,
	`enable_unauthorized_entry_alarm` integer NOT NULL,
	`enable_for_all_alarm_type` integer NOT NULL,
	`alarm_type_ids` text,
	FOREIGN KEY (`group_id`) REFERENCES `door_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `processing_configs_group` ON `processing_configs` (`group_id`);--> statement-breakpoint
ALTER TABLE `doors` ADD `door_group_id` text REFERENCES door_groups(id);--> statement-breakpoint
CREATE INDEX `doors_group` ON `doors` (`door_group_id`);