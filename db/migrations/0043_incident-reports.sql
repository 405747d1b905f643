CREATE TABLE `incident_report_links` (
	`incident_id` text PRIMARY KEY NOT NULL,
	`share_id` text NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE no action
);
