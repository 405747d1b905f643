CREATE TABLE `recognised_persons` (
	`alarm_id` text PRIMARY KEY NOT NULL,
	`person_profile_id` text,
	`name` text NOT NULL,
	`profile_type` text NOT NULL,
	FOREIGN KEY (`person_profile_id`) REFERENCES `person_profiles`(`id`) ON UPDATE no action ON DELETE set null
);
