CREATE TABLE `location_configs` (
	`location_id` text PRIMARY KEY NOT NULL,
	`timezone` text NOT NULL,
	`day_groups` text NOT NULL,
	`disarm_from_s` integer DEFAULT 0 NOT NULL,
	`disarm_to_s` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade
);
