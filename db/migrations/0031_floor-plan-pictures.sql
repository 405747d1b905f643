ALTER TABLE `floor_plans` ADD `file_id` text;--> statement-breakpoint
ALTER TABLE `floor_plans` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `floor_plans_file_id_unique` ON `floor_plans` (`file_id`);