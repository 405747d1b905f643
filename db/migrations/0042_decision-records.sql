CREATE TABLE `decision_records` (
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`act` text NOT NULL,
	`user_id` text NOT NULL,
	`time_ms` integer NOT NULL,
	`view` text NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`, `act`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
