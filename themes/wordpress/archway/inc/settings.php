<?php
/**
 * What wp-config.php says of the portal.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/**
 * The path below which people reach the portal: '/classes', or '' for the whole site. Always below WordPress's own.
 */
function archway_base() {
	$path = defined( 'ARCHWAY_PATH' ) ? ARCHWAY_PATH : '';
	$path = trim( (string) $path, '/' );
	$home = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
	return '' === $path ? $home : $home . '/' . $path;
}

/**
 * Where this machine reaches the portal: 'http://127.0.0.1:4000'.
 */
function archway_portal() {
	return defined( 'ARCHWAY_PORTAL' ) ? rtrim( (string) ARCHWAY_PORTAL, '/' ) : 'http://127.0.0.1:4000';
}

/**
 * What the portal has as HOST_SECRET; empty: nobody is signed in.
 */
function archway_secret() {
	$secret = defined( 'ARCHWAY_SECRET' ) ? (string) ARCHWAY_SECRET : '';
	return strlen( $secret ) >= 32 ? $secret : '';
}

/**
 * The full address of a path of the portal: what the portal has as PUBLIC_URL, and the path.
 *
 * @param string $path Of the portal, with a slash before it.
 */
function archway_url( $path = '' ) {
	$home = wp_parse_url( home_url() );
	$port = isset( $home['port'] ) ? ':' . (int) $home['port'] : '';
	return $home['scheme'] . '://' . $home['host'] . $port . archway_base() . $path;
}

/**
 * Whether a path may be joined to the portal's address or to a folder: it begins with one slash, and holds nothing that a server, a
 * file system or PHP reads as something else than a part of a path. '@evil/' would make the portal's address a name before another
 * host; a NUL ends a file's name.
 *
 * @param string $path Of the portal, as it came.
 */
function archway_is_path( $path ) {
	$plain = rawurldecode( $path );
	return 1 === preg_match( '#^/(?!/)#D', $path )
		&& 1 !== preg_match( '#[\x00-\x20\x7f\\\\]#', $path )
		&& 1 !== preg_match( '#[\x00-\x1f\x7f\\\\]#', $plain )
		&& 1 !== preg_match( '#(^|/)\.\.?(/|$)#D', $plain );
}

/**
 * A path of the portal without the language before it: '/es/about-us' is '/about-us'.
 *
 * @param string $path Of the portal.
 */
function archway_without_language( $path ) {
	return (string) preg_replace( '#^/(?:' . implode( '|', ARCHWAY_PATH_LANGUAGES ) . ')(?=/|$)#', '', $path );
}

/**
 * The path of this request within the portal, '/class/7'; null where it is none of the portal's, false where it is none at all and
 * has to be refused.
 */
function archway_path() {
	// The path is compared and passed on as it stands; nothing prints it.
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$uri  = isset( $_SERVER['REQUEST_URI'] ) ? (string) wp_unslash( $_SERVER['REQUEST_URI'] ) : '/';
	$path = explode( '?', $uri, 2 )[0];
	$base = archway_base();
	if ( '' !== $base && $path !== $base && 0 !== strpos( $path, $base . '/' ) ) {
		return null;
	}
	$rest = substr( $path, strlen( $base ) );
	$rest = '' === $rest && '' !== $base ? '/' : $rest;
	return archway_is_path( $rest ) ? $rest : false;
}
