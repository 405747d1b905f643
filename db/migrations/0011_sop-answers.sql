CREATE TABLE `sop_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`no` integer NOT NULL,
	`answer` text NOT NULL,
	`user_id` text NOT NULL,
	`time_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sop_answers_place` ON `sop_answers` (`subject`,`subject_id`,`no`);