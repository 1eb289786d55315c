<?php
/**
 * The built app, as a copy of the portal's dist/web in this theme's folder `app`: it serves where the portal does not answer.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/** Types of the files that a build consists of. */
const ARCHWAY_TYPES = array(
	'js'          => 'text/javascript; charset=utf-8',
	'css'         => 'text/css; charset=utf-8',
	'svg'         => 'image/svg+xml',
	'png'         => 'image/png',
	'jpg'         => 'image/jpeg',
	'webp'        => 'image/webp',
	'woff2'       => 'font/woff2',
	'json'        => 'application/json',
	'webmanifest' => 'application/manifest+json',
	'ico'         => 'image/x-icon',
	'txt'         => 'text/plain; charset=utf-8',
);

/**
 * The folder of the built app.
 */
function archway_app_dir() {
	return defined( 'ARCHWAY_APP_DIR' ) ? rtrim( (string) ARCHWAY_APP_DIR, '/' ) : get_theme_file_path( 'app' );
}

/**
 * The file of the build at this path; null where there is none, or the path leads out of the folder.
 *
 * @param string $path Of the portal.
 */
function archway_file( $path ) {
	if ( ! archway_is_path( $path ) ) {
		return null;
	}
	$type = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );
	$root = realpath( archway_app_dir() );
	$file = $root && isset( ARCHWAY_TYPES[ $type ] ) ? realpath( $root . rawurldecode( $path ) ) : false;
	return $file && is_file( $file ) && 0 === strpos( $file, $root . '/' ) ? $file : null;
}

/**
 * Sends a file of the build. Below /assets its name changes with what it holds, so browsers keep it.
 *
 * @param string $file Of archway_file().
 * @param string $path Of the portal.
 */
function archway_send_file( $file, $path ) {
	status_header( 200 );
	header_remove( 'X-Powered-By' );
	header( 'Content-Type: ' . ARCHWAY_TYPES[ strtolower( pathinfo( $file, PATHINFO_EXTENSION ) ) ] );
	header( 'Content-Length: ' . filesize( $file ) );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'Cache-Control: ' . ( 0 === strpos( $path, '/assets/' ) ? 'public, max-age=31536000, immutable' : 'no-cache' ) );
	readfile( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
}

/**
 * Notes the sheets and scripts of a chunk and of all that it imports, by their names.
 *
 * @param array $manifest Of the build.
 * @param array $chunk    One of it.
 * @param array $sheets   Grows.
 * @param array $scripts  Grows.
 */
function archway_collect( $manifest, $chunk, &$sheets, &$scripts ) {
	if ( isset( $scripts[ $chunk['file'] ] ) ) {
		return;
	}
	$scripts[ $chunk['file'] ] = true;
	foreach ( isset( $chunk['css'] ) ? $chunk['css'] : array() as $sheet ) {
		$sheets[ $sheet ] = true;
	}
	foreach ( isset( $chunk['imports'] ) ? $chunk['imports'] : array() as $source ) {
		if ( isset( $manifest[ $source ] ) ) {
			archway_collect( $manifest, $manifest[ $source ], $sheets, $scripts );
		}
	}
}

/**
 * The app's elements of a head by the build's manifest, with all that its entry imports; null where there is no build.
 */
function archway_app_head() {
	$file     = archway_app_dir() . '/.vite/manifest.json';
	$manifest = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions
	if ( ! is_array( $manifest ) ) {
		return null;
	}
	$entry = null;
	foreach ( $manifest as $chunk ) {
		if ( ! empty( $chunk['isEntry'] ) && '.js' === substr( $chunk['file'], -3 ) ) {
			$entry = $chunk;
			break;
		}
	}
	if ( null === $entry ) {
		return null;
	}
	$sheets  = array();
	$scripts = array();
	archway_collect( $manifest, $entry, $sheets, $scripts );
	$at   = static fn( $name ) => esc_url( archway_base() . '/' . $name );
	$head = '<link rel="icon" type="image/svg+xml" href="' . $at( 'favicon.svg' ) . '"><script type="module" crossorigin src="' . $at( $entry['file'] ) . '"></script>';
	foreach ( array_keys( $sheets ) as $name ) {
		$head .= '<link rel="stylesheet" crossorigin href="' . $at( $name ) . '">';
	}
	foreach ( array_keys( $scripts ) as $name ) {
		$head .= $name === $entry['file'] ? '' : '<link rel="modulepreload" crossorigin href="' . $at( $name ) . '">';
	}
	return $head;
}
