UPDATE `cameras` SET `source_system` = 'RTSP' WHERE `source_system` NOT IN ('RTSP', 'AVIGILON', 'GENETEC', 'EXACQVISION', 'MILESTONE');
