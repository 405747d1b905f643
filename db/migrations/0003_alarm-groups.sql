CREATE TABLE `alarm_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`incident_id` text,
	`status` text NOT NULL,
	`resolution` text,
	`tap_score` integer NOT NULL,
	`severity` text NOT NULL,
	`alarm_count` integer NOT NULL,
	`is_escalated` integer NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`last_alarm_ms` integer NOT NULL,
	`resolved_at_ms` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alarm_groups_time` ON `alarm_groups` (`timestamp_ms`,`id`,`tenant_id`,`status`,`severity`,`is_escalated`,`location_id`);--> statement-breakpoint
CREATE INDEX `alarm_groups_tenant` ON `alarm_groups` (`tenant_id`,`timestamp_ms`,`id`,`status`,`severity`,`is_escalated`,`location_id`);--> statement-breakpoint
CREATE INDEX `alarm_groups_location` ON `alarm_groups` (`location_id`,`timestamp_ms`,`id`,`status`,`severity`,`is_escalated`,`tenant_id`);--> statement-breakpoint
CREATE INDEX `alarm_groups_open` ON `alarm_groups` (`timestamp_ms`,`id`,`tenant_id`,`status`,`severity`,`is_escalated`,`location_id`) WHERE status <> 'resolved';--> statement-breakpoint
CREATE INDEX `alarm_groups_escalated` ON `alarm_groups` (`timestamp_ms`,`id`,`tenant_id`,`status`,`severity`,`location_id`) WHERE is_escalated = 1;--> statement-breakpoint
DROP INDEX `event_alarms_group`;--> statement-breakpoint
CREATE INDEX `event_alarms_group` ON `event_alarms` (`alarm_group_id`,`start_ms`,`camera_id`);--> statement-breakpoint
CREATE INDEX `event_alarms_location` ON `event_alarms` (`location_id`,`start_ms`);--> statement-breakpoint
CREATE TABLE `escalations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`alarm_group_id` text NOT NULL,
	`camera_id` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`user_id` text,
	`created_by_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`resolved_by` text,
	`resolved_at_ms` integer,
	`resolution_comment` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alarm_group_id`) REFERENCES `alarm_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `escalations_group` ON `escalations` (`alarm_group_id`);--> statement-breakpoint
CREATE INDEX `escalations_tenant` ON `escalations` (`tenant_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `group_views` (
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`viewed_at_ms` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `incident_metadata` (
	`alarm_group_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`alarm_group_id`) REFERENCES `alarm_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alarm_type_group_types` (
	`group_id` text NOT NULL,
	`type_id` text NOT NULL,
	PRIMARY KEY(`group_id`, `type_id`),
	FOREIGN KEY (`group_id`) REFERENCES `alarm_type_groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type_id`) REFERENCES `alarm_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alarm_type_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alarm_type_groups_tenant` ON `alarm_type_groups` (`tenant_id`,`name`);--> statement-breakpoint
CREATE TABLE `notification_preference_types` (
	`preference_id` text NOT NULL,
	`type_id` text NOT NULL,
	PRIMARY KEY(`preference_id`, `type_id`),
	FOREIGN KEY (`preference_id`) REFERENCES `notification_preferences`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type_id`) REFERENCES `alarm_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sound` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_preferences_user` ON `notification_preferences` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_alarm_type_groups` (
	`user_id` text NOT NULL,
	`group_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `group_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `alarm_type_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`product` text NOT NULL,
	`time_ms` integer NOT NULL,
	`type` text NOT NULL,
	`author` text NOT NULL,
	`user_id` text,
	`text` text,
	`status` text,
	`comment` text,
	`escalation_comment` text,
	`resolution_comment` text,
	`escalation_id` text,
	`audio_url` text,
	`twilio_sid` text,
	`twilio_calling_to_name` text,
	`recommendation` text,
	`summary` text,
	`situation` text,
	`situation_description` text,
	`raw_alarm_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `group_updates_group` ON `group_updates` (`group_id`,`time_ms`);--> statement-breakpoint
CREATE TABLE `claims` (
	`product` text NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`claimed_at_ms` integer NOT NULL,
	`returns_at_ms` integer,
	PRIMARY KEY(`product`, `group_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claims_user` ON `claims` (`user_id`);--> statement-breakpoint
CREATE INDEX `claims_returns` ON `claims` (`returns_at_ms`);--> statement-breakpoint
CREATE TABLE `location_incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`location_alarm_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`fields` text NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`resolved_by` text,
	`resolution_reason` text,
	`resolution_comment` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_alarm_id`) REFERENCES `location_alarms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `location_incidents_alarm` ON `location_incidents` (`location_alarm_id`);--> statement-breakpoint
CREATE INDEX `location_incidents_tenant` ON `location_incidents` (`tenant_id`,`start_ms`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_ms` integer,
	`sent_at_ms` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_next` ON `outbox` (`next_attempt_ms`);--> statement-breakpoint
CREATE TABLE `reported_errors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`message` text NOT NULL,
	`detail` text NOT NULL,
	`page` text NOT NULL,
	`release` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reported_errors_time` ON `reported_errors` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `sops` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`alarm_type_id` text,
	`workflow` text,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`alarm_type_id`) REFERENCES `alarm_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sops_location` ON `sops` (`location_id`,`alarm_type_id`);--> statement-breakpoint
ALTER TABLE `location_alarms` ADD `resolved_at_ms` integer;--> statement-breakpoint
CREATE INDEX `location_alarms_time` ON `location_alarms` (`alarm_time_ms`,`id`);--> statement-breakpoint
CREATE INDEX `location_alarms_filters` ON `location_alarms` (`alarm_time_ms`,`id`,`tenant_id`,`location_id`,`status`,`tap`);--> statement-breakpoint
CREATE INDEX `location_alarms_tenant` ON `location_alarms` (`tenant_id`,`alarm_time_ms`,`id`,`location_id`,`status`,`tap`);--> statement-breakpoint
CREATE INDEX `location_alarms_site` ON `location_alarms` (`location_id`,`alarm_time_ms`,`id`,`tenant_id`,`status`,`tap`);--> statement-breakpoint
DROP INDEX `location_alarms_status`;--> statement-breakpoint
CREATE INDEX `location_alarms_status` ON `location_alarms` (`status`,`tenant_id`,`tap`,`alarm_time_ms`,`id`,`location_id`);--> statement-breakpoint
CREATE INDEX `location_alarms_tap` ON `location_alarms` (`tap`,`alarm_time_ms`,`id`,`tenant_id`,`location_id`,`status`);--> statement-breakpoint
CREATE INDEX `location_alarms_queue` ON `location_alarms` (`tap`,`alarm_time_ms`,`id`,`tenant_id`,`location_id`) WHERE status = 'pending';--> statement-breakpoint
UPDATE `location_alarms` SET `resolved_at_ms` = (SELECT max(`resolved_at_ms`) FROM `alarms` WHERE `location_alarm_id` = `location_alarms`.`id`)
WHERE `status` NOT IN ('pending', 'pending_cutoff', 'in_progress', 'analyzing');--> statement-breakpoint
ALTER TABLE `floor_plans` ADD `layout` text;--> statement-breakpoint
ALTER TABLE `talkdowns` ADD `custom_message` text;--> statement-breakpoint
-- Groups of databases from before there were any: what their alarms tell of them.
INSERT INTO `alarm_groups` (`id`, `tenant_id`, `location_id`, `incident_id`, `status`, `resolution`, `tap_score`, `severity`, `alarm_count`, `is_escalated`, `timestamp_ms`, `last_alarm_ms`, `resolved_at_ms`)
SELECT `alarm_group_id`, min(`tenant_id`), min(`location_id`), min(`incident_id`),
	iif(min(`is_resolved`), 'resolved', 'pending'), iif(min(`is_resolved`), 'safe', NULL), 70,
	iif(max(`severity` = 'high'), 'high', 'low'), count(*), 0, min(`start_ms`), max(`start_ms`),
	iif(min(`is_resolved`), max(`end_ms`), NULL)
FROM `event_alarms` GROUP BY `alarm_group_id`;
