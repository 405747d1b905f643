CREATE TABLE `drill_hints` (
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`name` text NOT NULL,
	`t` integer NOT NULL,
	PRIMARY KEY(`drill_id`, `attempt`, `seat`, `name`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `drill_lines` (
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`n` integer NOT NULL,
	`line` text NOT NULL,
	PRIMARY KEY(`drill_id`, `attempt`, `seat`, `n`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `drill_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer,
	`t` integer NOT NULL,
	`text` text NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `drill_notes_drill` ON `drill_notes` (`drill_id`);--> statement-breakpoint
CREATE TABLE `drill_seats` (
	`drill_id` text NOT NULL,
	`no` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`user_id` text NOT NULL,
	`trainee` text,
	`key_hash` text,
	`is_ready` integer NOT NULL,
	PRIMARY KEY(`drill_id`, `no`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `drill_seats_user` ON `drill_seats` (`user_id`);--> statement-breakpoint
CREATE TABLE `drills` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`file` text,
	`scenario` text NOT NULL,
	`plan` text NOT NULL,
	`seed` integer NOT NULL,
	`scenario_start_ms` integer NOT NULL,
	`limit_ms` integer NOT NULL,
	`state` text NOT NULL,
	`broken` text,
	`attempt` integer NOT NULL,
	`trainer_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer,
	`rate_before` real,
	FOREIGN KEY (`trainer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drills_code` ON `drills` (`code`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `is_drill` integer DEFAULT false NOT NULL;