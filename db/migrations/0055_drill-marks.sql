CREATE TABLE `drill_marks` (
	`drill_id` text NOT NULL,
	`name` text NOT NULL,
	`t` integer NOT NULL,
	`snapshot` text NOT NULL,
	PRIMARY KEY(`drill_id`, `name`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `drill_attempts` ADD `from_mark` text;--> statement-breakpoint
ALTER TABLE `drill_attempts` ADD `from_t` integer;--> statement-breakpoint
ALTER TABLE `drill_injects` ADD `failures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `drills` ADD `going_back_to` text;--> statement-breakpoint
ALTER TABLE `drills` ADD `is_shared` integer DEFAULT false NOT NULL;