CREATE TABLE `ai_outputs` (
	`subject_id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`recommendation` text NOT NULL,
	`headline` text NOT NULL,
	`summary` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alarm_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`alarm_id` text NOT NULL,
	`user_id` text NOT NULL,
	`output` text NOT NULL,
	`extra_feedback` text NOT NULL,
	`comment` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`alarm_id`) REFERENCES `alarms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alarm_feedback_alarm` ON `alarm_feedback` (`alarm_id`);--> statement-breakpoint
CREATE TABLE `alarm_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`alarm_id` text NOT NULL,
	`time_ms` integer NOT NULL,
	`type` text NOT NULL,
	`author` text NOT NULL,
	`user_id` text,
	`text` text,
	`status` text,
	`comment` text,
	`recommendation` text,
	`summary` text,
	FOREIGN KEY (`alarm_id`) REFERENCES `alarms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alarm_updates_alarm` ON `alarm_updates` (`alarm_id`,`time_ms`);--> statement-breakpoint
CREATE TABLE `bug_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`alarm_id` text NOT NULL,
	`user_id` text NOT NULL,
	`description` text NOT NULL,
	`severity` text NOT NULL,
	`reporter` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`alarm_id`) REFERENCES `alarms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bug_reports_alarm` ON `bug_reports` (`alarm_id`);--> statement-breakpoint
CREATE TABLE `alarm_list` (
	`ord` integer PRIMARY KEY NOT NULL,
	`alarm` integer NOT NULL,
	`kind` integer NOT NULL,
	`tenant` integer NOT NULL,
	`location` integer NOT NULL,
	`camera` integer NOT NULL,
	`source` integer NOT NULL,
	`employee` integer NOT NULL,
	`type` integer NOT NULL,
	`system` integer NOT NULL,
	`status` integer NOT NULL,
	`tap` integer NOT NULL,
	`manned` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alarm_list_tenant` ON `alarm_list` (`tenant`,`ord`,`type`,`status`,`tap`,`manned`,`system`,`location`,`camera`,`source`,`employee`,`alarm`);--> statement-breakpoint
CREATE INDEX `alarm_list_location` ON `alarm_list` (`location`);--> statement-breakpoint
CREATE INDEX `alarm_list_camera` ON `alarm_list` (`camera`);--> statement-breakpoint
CREATE INDEX `alarm_list_source` ON `alarm_list` (`source`);--> statement-breakpoint
CREATE INDEX `alarm_list_employee` ON `alarm_list` (`employee`);--> statement-breakpoint
CREATE INDEX `alarm_list_kind` ON `alarm_list` (`kind`);--> statement-breakpoint
CREATE INDEX `alarm_list_type` ON `alarm_list` (`type`);--> statement-breakpoint
CREATE INDEX `alarm_list_system` ON `alarm_list` (`system`);--> statement-breakpoint
CREATE INDEX `alarm_list_status` ON `alarm_list` (`status`);--> statement-breakpoint
CREATE TABLE `alarm_list_kinds` (
	`no` integer PRIMARY KEY NOT NULL,
	`tenant` integer NOT NULL,
	`type` integer NOT NULL,
	`status` integer NOT NULL,
	`band` integer NOT NULL,
	`alarms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_list_kinds_key` ON `alarm_list_kinds` (`tenant`,`type`,`status`,`band`);--> statement-breakpoint
CREATE TABLE `alarm_list_words` (
	`no` integer PRIMARY KEY NOT NULL,
	`field` text NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_list_words_word` ON `alarm_list_words` (`field`,`word`);--> statement-breakpoint
CREATE TABLE `alarm_types` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_types_id_unique` ON `alarm_types` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `alarm_types_key_unique` ON `alarm_types` (`key`);--> statement-breakpoint
CREATE TABLE `alarms` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`type_id` text NOT NULL,
	`status` text NOT NULL,
	`tap` integer NOT NULL,
	`source_type` text NOT NULL,
	`source_id` text NOT NULL,
	`source_system` text NOT NULL,
	`camera_id` text,
	`employee_id` text,
	`badge_number` text,
	`tags` text NOT NULL,
	`video_from_ms` integer,
	`video_to_ms` integer,
	`markers` text NOT NULL,
	`track_hash` text,
	`incident_id` text,
	`location_alarm_id` text,
	`resolved_at_ms` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type_id`) REFERENCES `alarm_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`employee_id`) REFERENCES `employees`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_hash`) REFERENCES `detection_tracks`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_alarm_id`) REFERENCES `location_alarms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarms_id_unique` ON `alarms` (`id`);--> statement-breakpoint
CREATE INDEX `alarms_location` ON `alarms` (`location_id`,`timestamp_ms`,`id`);--> statement-breakpoint
CREATE INDEX `alarms_location_alarm` ON `alarms` (`location_alarm_id`);--> statement-breakpoint
CREATE TABLE `detection_tracks` (
	`hash` text PRIMARY KEY NOT NULL,
	`boxes` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `location_alarms` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`status` text NOT NULL,
	`tap` integer NOT NULL,
	`alarm_time_ms` integer NOT NULL,
	`last_alarm_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `location_alarms_location` ON `location_alarms` (`location_id`,`last_alarm_ms`);--> statement-breakpoint
CREATE INDEX `location_alarms_status` ON `location_alarms` (`status`,`tenant_id`,`tap`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`activity` text NOT NULL,
	`user_id` text,
	`tenant_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`timestamp_ms`);--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`timestamp_ms`);--> statement-breakpoint
CREATE TABLE `audio_device_mappings` (
	`audio_device_id` text NOT NULL,
	`camera_id` text NOT NULL,
	PRIMARY KEY(`audio_device_id`, `camera_id`),
	FOREIGN KEY (`audio_device_id`) REFERENCES `audio_devices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `audio_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`device_type` text NOT NULL,
	`is_enabled` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audio_devices_location` ON `audio_devices` (`location_id`);--> statement-breakpoint
CREATE TABLE `cameras` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`scene` text NOT NULL,
	`media_kind` text NOT NULL,
	`source_system` text NOT NULL,
	`group_id` text NOT NULL,
	`group_name` text NOT NULL,
	`neighbours` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`is_playback_enabled` integer NOT NULL,
	`is_talk_down_enabled` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cameras_id_unique` ON `cameras` (`id`);--> statement-breakpoint
CREATE INDEX `cameras_location` ON `cameras` (`location_id`);--> statement-breakpoint
CREATE TABLE `doors` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`source_system` text NOT NULL,
	`camera_id` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `doors_id_unique` ON `doors` (`id`);--> statement-breakpoint
CREATE INDEX `doors_location` ON `doors` (`location_id`);--> statement-breakpoint
CREATE TABLE `employees` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`badge_number` text NOT NULL,
	`phone_number` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `employees_id_unique` ON `employees` (`id`);--> statement-breakpoint
CREATE INDEX `employees_location` ON `employees` (`location_id`);--> statement-breakpoint
CREATE TABLE `event_alarms` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_id` text NOT NULL,
	`alarm_group_id` text NOT NULL,
	`incident_id` text,
	`start_ms` integer NOT NULL,
	`end_ms` integer NOT NULL,
	`severity` text NOT NULL,
	`is_resolved` integer NOT NULL,
	`is_past_event` integer NOT NULL,
	`is_dedup_event` integer NOT NULL,
	`track_hash` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_hash`) REFERENCES `detection_tracks`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_alarms_group` ON `event_alarms` (`alarm_group_id`,`start_ms`);--> statement-breakpoint
CREATE INDEX `event_alarms_tenant` ON `event_alarms` (`tenant_id`,`start_ms`);--> statement-breakpoint
CREATE INDEX `event_alarms_camera` ON `event_alarms` (`camera_id`,`start_ms`);--> statement-breakpoint
CREATE TABLE `incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`location_id` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer NOT NULL,
	`is_genuine` integer NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `incidents_location` ON `incidents` (`location_id`,`start_ms`);--> statement-breakpoint
CREATE TABLE `picture_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`incident_id` text,
	`camera_id` text NOT NULL,
	`from_ms` integer NOT NULL,
	`to_ms` integer NOT NULL,
	`content` text NOT NULL,
	`start_group` integer NOT NULL,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `picture_plans_camera` ON `picture_plans` (`camera_id`,`to_ms`);--> statement-breakpoint
CREATE INDEX `picture_plans_time` ON `picture_plans` (`to_ms`);--> statement-breakpoint
CREATE INDEX `picture_plans_incident` ON `picture_plans` (`incident_id`);--> statement-breakpoint
CREATE TABLE `acknowledgements` (
	`id` text PRIMARY KEY NOT NULL,
	`location_id` text NOT NULL,
	`message_type` text NOT NULL,
	`device_id` text NOT NULL,
	`created_by_user_name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `acknowledgements_location` ON `acknowledgements` (`location_id`);--> statement-breakpoint
CREATE TABLE `floor_plans` (
	`location_id` text PRIMARY KEY NOT NULL,
	`media_type` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `location_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text NOT NULL,
	`priority` integer NOT NULL,
	`tag` text NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `location_contacts_location` ON `location_contacts` (`location_id`);--> statement-breakpoint
CREATE TABLE `locations` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`country` text NOT NULL,
	`timezone` text NOT NULL,
	`category` text NOT NULL,
	`is_manned` integer NOT NULL,
	`product` text NOT NULL,
	`code` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_id_unique` ON `locations` (`id`);--> statement-breakpoint
CREATE INDEX `locations_tenant` ON `locations` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tenants` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`config` text NOT NULL,
	`cut_off_tap` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_id_unique` ON `tenants` (`id`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`email` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_user_id_unique` ON `credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_msp_locations` (
	`user_id` text NOT NULL,
	`location_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `location_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_msp_tenants` (
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `tenant_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_vision_tenants` (
	`user_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `tenant_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`tenant_id` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);