<?php
/**
 * For PHP's own web server: what a web server's rewrite rules do for WordPress.
 *
 * @package Archway
 */

// phpcs:disable -- for a trial alone.
$path = rawurldecode( explode( '?', $_SERVER['REQUEST_URI'], 2 )[0] );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( preg_match( '#^/wp-#', $path ) && ( is_file( $file ) || is_file( rtrim( $file, '/' ) . '/index.php' ) ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir( $_SERVER['DOCUMENT_ROOT'] );
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
