CREATE TABLE `person_profile_locations` (
	`person_profile_id` text NOT NULL,
	`location_id` text NOT NULL,
	PRIMARY KEY(`person_profile_id`, `location_id`),
	FOREIGN KEY (`person_profile_id`) REFERENCES `person_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_profile_locations_location` ON `person_profile_locations` (`location_id`);--> statement-breakpoint
CREATE TABLE `person_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`age` integer NOT NULL,
	`gender` text NOT NULL,
	`employee_id` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`profile_type` text NOT NULL,
	`tags` text NOT NULL,
	`misc_info` text NOT NULL,
	`file_id` text,
	`media_type` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_profiles_file_id_unique` ON `person_profiles` (`file_id`);--> statement-breakpoint
CREATE INDEX `person_profiles_tenant` ON `person_profiles` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `recognised_persons` (
	`alarm_id` text PRIMARY KEY NOT NULL,
	`person_profile_id` text,
	`name` text NOT NULL,
	`profile_type` text NOT NULL,
	FOREIGN KEY (`person_profile_id`) REFERENCES `person_profiles`(`id`) ON UPDATE no action ON DELETE set null
);
