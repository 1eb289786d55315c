<?php
/**
 * The signed word by which the portal knows whom WordPress has logged in (docs/operations/hosting.md).
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/**
 * Base64 as addresses and headers may hold it.
 *
 * @param string $bytes What is written.
 */
function archway_base64url( $bytes ) {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}

/**
 * Who uses the account of this person, where somebody has switched to it; null for the person themself. The plugin User Switching notes it in
 * the login that it makes, which no browser can change, and asks its own cookie as well. Another plugin says it by the filter.
 *
 * @param WP_User $user Whose account it is.
 */
function archway_switched_by( $user ) {
	$session = WP_Session_Tokens::get_instance( $user->ID )->get( wp_get_session_token() );
	$by      = isset( $session['switched_from_id'] ) ? (int) $session['switched_from_id'] : 0;
	if ( 0 === $by && function_exists( 'current_user_switched' ) ) {
		$old = current_user_switched();
		$by  = $old instanceof WP_User ? $old->ID : 0;
	}
	$by = (int) apply_filters( 'archway_switched_by', $by, $user );
	return $by > 0 && $by !== $user->ID ? (string) $by : null;
}

/**
 * A nonce for the person who is logged in, good once and for a minute; null for nobody.
 */
function archway_nonce() {
	$user   = wp_get_current_user();
	$secret = archway_secret();
	if ( ! $user->exists() || '' === $secret ) {
		return null;
	}
	$now    = time();
	$claims = array(
		'aud'            => archway_url(),
		'iat'            => $now,
		'exp'            => $now + 60,
		'jti'            => archway_base64url( random_bytes( 24 ) ),
		'sub'            => (string) $user->ID,
		'email'          => $user->user_email,
		'email_verified' => archway_email_is_proven( $user ),
		'first_name'     => mb_substr( $user->first_name ? $user->first_name : $user->display_name, 0, 100 ),
		'last_name'      => mb_substr( (string) $user->last_name, 0, 100 ),
		'roles'          => array_values( $user->roles ),
		'switched_by'    => archway_switched_by( $user ),
	);
	$signed = 'v1.' . archway_base64url( (string) wp_json_encode( $claims ) );
	return $signed . '.' . archway_base64url( hash_hmac( 'sha256', $signed, $secret, true ) );
}

/**
 * What the app is told by this site: window.portalConfig, beside what the portal puts there.
 *
 * @param array|null $page The WordPress page that the address shows: path, title, content, language.
 */
function archway_config( $page = null ) {
	$links  = array(
		'home'  => home_url( '/' ),
		'login' => wp_login_url( archway_url( '/' ) ),
		'admin' => admin_url(),
	);
	$config = array(
		'basePath'    => archway_base(),
		'endpoint'    => archway_base() . '/graphql',
		'nonce'       => archway_nonce(),
		'logoutNonce' => null,
	);
	if ( is_user_logged_in() ) {
		$links['logout']       = site_url( 'wp-login.php?action=logout', 'login' );
		$config['logoutNonce'] = wp_create_nonce( 'log-out' );
	}
	if ( defined( 'ARCHWAY_MAPS_KEY' ) && ARCHWAY_MAPS_KEY ) {
		$config['googleMapsKey'] = (string) ARCHWAY_MAPS_KEY;
	}
	$config['hostLinks'] = $links;
	$config['hostPage']  = $page;
	return $config;
}
