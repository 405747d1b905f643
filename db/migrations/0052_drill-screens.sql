CREATE TABLE `drill_injects` (
	`id` text PRIMARY KEY NOT NULL,
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer,
	`t` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drill_injects_drill` ON `drill_injects` (`drill_id`);--> statement-breakpoint
CREATE TABLE `drill_screens` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`page` text NOT NULL,
	`page_n` integer NOT NULL,
	`t` integer NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drill_screens_sent` ON `drill_screens` (`drill_id`,`attempt`,`seat`,`page`,`page_n`);--> statement-breakpoint
ALTER TABLE `drills` ADD `quick_injects` text DEFAULT '[]' NOT NULL;