CREATE TABLE `tenant_logos` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`media_type` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_logos_file_id_unique` ON `tenant_logos` (`file_id`);