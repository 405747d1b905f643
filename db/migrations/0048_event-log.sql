CREATE TABLE `event_log` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`fact` text NOT NULL,
	`incidents` text NOT NULL,
	`by` text,
	`on` text,
	`alarm` text,
	`fields` text NOT NULL
);
