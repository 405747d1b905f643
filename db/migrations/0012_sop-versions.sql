-- What procedures hold becomes their first version.
CREATE TABLE `sop_versions` (
	`sop_id` text NOT NULL,
	`version` integer NOT NULL,
	`alarm_type_id` text,
	`workflow` text,
	`saved_at_ms` integer NOT NULL,
	`saved_by_user_id` text,
	`saved_by_name` text,
	PRIMARY KEY(`sop_id`, `version`),
	FOREIGN KEY (`sop_id`) REFERENCES `sops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`alarm_type_id`) REFERENCES `alarm_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`saved_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `sop_versions` (`sop_id`, `version`, `alarm_type_id`, `workflow`, `saved_at_ms`)
SELECT `id`, 1, `alarm_type_id`, `workflow`, `updated_at_ms` FROM `sops`;
--> statement-breakpoint
ALTER TABLE `sops` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sops` ADD `deleted_at_ms` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `sops_type` ON `sops` (`location_id`,`alarm_type_id`) WHERE "sops"."deleted_at_ms" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sops_default` ON `sops` (`location_id`) WHERE "sops"."deleted_at_ms" IS NULL AND "sops"."alarm_type_id" IS NULL;--> statement-breakpoint
ALTER TABLE `sops` DROP COLUMN `workflow`;--> statement-breakpoint
ALTER TABLE `sops` DROP COLUMN `updated_at_ms`;
