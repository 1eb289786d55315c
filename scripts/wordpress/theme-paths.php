<?php
// Which paths the theme takes, without a WordPress: for each argument, REQUEST_URI in base64, a line of JSON.
// phpcs:ignoreFile
define( 'ABSPATH', '/' );
define( 'ARCHWAY_PATH', (string) getenv( 'ARCHWAY_PATH' ) );
define( 'ARCHWAY_APP_DIR', __DIR__ );
$GLOBALS['asked'] = array();
function home_url( $path = '' ) { return 'https://www.example.org' . $path; }
function wp_parse_url( $url, $part = -1 ) { return parse_url( $url, $part ); }
function wp_unslash( $value ) { return $value; }
function is_ssl() { return true; }
function wp_remote_request( $url ) { $GLOBALS['asked'][] = $url; return array(); }
function is_wp_error() { return false; }
$inc = __DIR__ . '/../../themes/wordpress/archway/inc/';
require $inc . 'languages.php';
require $inc . 'settings.php';
require $inc . 'portal.php';
require $inc . 'assets.php';
foreach ( array_slice( $argv, 1 ) as $encoded ) {
	$uri                    = base64_decode( $encoded );
	$_SERVER['REQUEST_URI'] = $uri;
	$GLOBALS['asked']       = array();
	$path                   = archway_path();
	// As what calls them would without the first look.
	$raw  = explode( '?', $uri, 2 )[0];
	$file = archway_file( $raw );
	archway_ask( $raw, 'GET', 1 );
	echo json_encode( array( 'path' => $path, 'plain' => is_string( $path ) ? archway_without_language( $path ) : null, 'file' => $file, 'asked' => $GLOBALS['asked'] ) ) . "\n";
}
