CREATE TABLE `drill_attempts` (
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`trainee` text NOT NULL,
	`key_hash` text,
	`started_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	PRIMARY KEY(`drill_id`, `attempt`, `seat`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `drill_corrective_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`text` text NOT NULL,
	`owner` text NOT NULL,
	`due` text NOT NULL,
	`done_at_ms` integer,
	`done_by` text,
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drill_corrective_acts_seat` ON `drill_corrective_acts` (`drill_id`,`seat`,`attempt`);--> statement-breakpoint
CREATE TABLE `drill_signatures` (
	`drill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`seat` integer NOT NULL,
	`side` text NOT NULL,
	`name` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`drill_id`, `attempt`, `seat`, `side`),
	FOREIGN KEY (`drill_id`) REFERENCES `drills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `drill_attempts` (`drill_id`, `attempt`, `seat`, `trainee`, `key_hash`, `started_at_ms`, `ended_at_ms`)
SELECT d.`id`, d.`attempt`, s.`no`, s.`trainee`, s.`key_hash`, d.`started_at_ms`, d.`ended_at_ms`
FROM `drills` d JOIN `drill_seats` s ON s.`drill_id` = d.`id`
WHERE d.`attempt` > 0 AND d.`started_at_ms` IS NOT NULL AND s.`trainee` IS NOT NULL;
