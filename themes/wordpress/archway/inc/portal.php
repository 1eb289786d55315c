<?php
/**
 * Asking the portal in the name of the browser that asks us.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/** Seconds for a page, which the app draws by itself where they are over; and for everything else. */
const ARCHWAY_PAGE_TIMEOUT = 3;
const ARCHWAY_CALL_TIMEOUT = 60;

/**
 * Headers that are between the browser and this server alone (RFC 9110, 7.6.1), that this server sets itself, or in which a browser could
 * say that it is at another address: a portal behind a proxy believes one of these.
 */
const ARCHWAY_NOT_PASSED = '/^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|cookie|expect|accept-encoding|via|.*forwarded.*|.*-?ip|.*client-?ip.*|.*remote-addr.*)$/';

/**
 * The browser's headers for the portal: all of them by one rule, so that what the app sends tomorrow arrives too. Never WordPress's own
 * cookies: the portal gets those that it has set.
 */
function archway_headers() {
	$sent = array();
	foreach ( $_SERVER as $key => $value ) {
		$is_plain = in_array( $key, array( 'CONTENT_TYPE' ), true );
		if ( ! $is_plain && 0 !== strpos( (string) $key, 'HTTP_' ) ) {
			continue;
		}
		$name = strtolower( str_replace( '_', '-', $is_plain ? $key : substr( $key, 5 ) ) );
		if ( '' === (string) $value || preg_match( ARCHWAY_NOT_PASSED, $name ) ) {
			continue;
		}
		// Passed on as it came, and printed nowhere.
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		$sent[ $name ] = (string) wp_unslash( $value );
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$cookies = isset( $_SERVER['HTTP_COOKIE'] ) ? explode( ';', (string) wp_unslash( $_SERVER['HTTP_COOKIE'] ) ) : array();
	$own     = preg_grep( '/^\s*archway[_-]/', $cookies );
	if ( $own ) {
		$sent['cookie'] = trim( implode( ';', $own ) );
	}
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$sent['x-forwarded-for']   = isset( $_SERVER['REMOTE_ADDR'] ) ? (string) wp_unslash( $_SERVER['REMOTE_ADDR'] ) : '';
	$sent['x-forwarded-proto'] = is_ssl() ? 'https' : 'http';
	return $sent;
}

/**
 * GET, POST ... of this request.
 */
function archway_method() {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	return isset( $_SERVER['REQUEST_METHOD'] ) ? strtoupper( (string) wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : 'GET';
}

/**
 * Asks the portal; null where it does not answer in time.
 *
 * @param string $path    Of the portal, with its query.
 * @param string $method  GET, POST ...
 * @param int    $timeout In seconds.
 */
function archway_ask( $path, $method, $timeout ) {
	if ( ! archway_is_path( explode( '?', $path, 2 )[0] ) ) {
		return null;
	}
	$has_body = ! in_array( $method, array( 'GET', 'HEAD' ), true );
	$answer   = wp_remote_request(
		archway_portal() . archway_base() . $path,
		array(
			'method'      => $method,
			'headers'     => archway_headers(),
			'body'        => $has_body ? file_get_contents( 'php://input' ) : null,
			'timeout'     => $timeout,
			'redirection' => 0,
			'decompress'  => true,
			'user-agent'  => 'Archway theme',
		)
	);
	return is_wp_error( $answer ) ? null : $answer;
}

/**
 * Sends the portal's status and headers on.
 *
 * @param array    $answer  Of archway_ask().
 * @param string[] $without Names of headers that are not sent on.
 */
function archway_pass_headers( $answer, $without = array() ) {
	status_header( (int) wp_remote_retrieve_response_code( $answer ) );
	$hop = array( 'connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'upgrade', 'date' );
	header_remove( 'X-Powered-By' );
	foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
		if ( in_array( strtolower( $name ), array_merge( $hop, $without ), true ) ) {
			continue;
		}
		foreach ( (array) $value as $index => $one ) {
			header( $name . ': ' . $one, 0 === $index && 'set-cookie' !== strtolower( $name ) );
		}
	}
}

/**
 * Passes a call on and its answer back, as they are.
 *
 * @param string $path Of the portal.
 */
function archway_pass_on( $path ) {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$query  = isset( $_SERVER['QUERY_STRING'] ) ? (string) wp_unslash( $_SERVER['QUERY_STRING'] ) : '';
	$answer = archway_ask( $path . ( '' === $query ? '' : '?' . $query ), archway_method(), ARCHWAY_CALL_TIMEOUT );
	if ( null === $answer ) {
		status_header( 503 );
		header( 'Retry-After: 30' );
		header( 'Cache-Control: no-store' );
		header( 'Content-Type: application/json' );
		echo wp_json_encode(
			array(
				'errors' => array(
					array(
						'message'    => __( 'The portal does not answer at the moment. Please try again in a minute.', 'archway' ),
						'extensions' => array( 'code' => 'TRY_AGAIN' ),
					),
				),
			)
		);
		return;
	}
	archway_pass_headers( $answer );
	// The portal's own answer: a file, JSON or a calendar, which escaping would break.
	echo wp_remote_retrieve_body( $answer ); // phpcs:ignore WordPress.Security.EscapeOutput
}
