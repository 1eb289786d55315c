<?php
/**
 * In WordPress's own administration: the way to the portal's, and whether the portal is there.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/**
 * The portal's administration in the menu; the portal says who may open it.
 */
function archway_admin_menu() {
	add_menu_page( __( 'Classes', 'archway' ), __( 'Classes', 'archway' ), 'edit_posts', 'archway', 'archway_admin_page', 'dashicons-calendar-alt', 3 );
}
add_action( 'admin_menu', 'archway_admin_menu' );

/**
 * The page behind it: the link, and what is not set up.
 */
function archway_admin_page() {
	$answer = wp_remote_get( archway_portal() . '/readyz', array( 'timeout' => ARCHWAY_PAGE_TIMEOUT ) );
	$ready  = ! is_wp_error( $answer ) && 200 === wp_remote_retrieve_response_code( $answer );
	echo '<div class="wrap"><h1>' . esc_html__( 'Classes', 'archway' ) . '</h1>';
	if ( ! $ready ) {
		echo '<div class="notice notice-error"><p>' . esc_html__( 'The portal does not answer. Visitors see that classes are not available right now.', 'archway' ) . '</p></div>';
	}
	if ( '' === archway_secret() ) {
		echo '<div class="notice notice-warning"><p>' . esc_html__( 'ARCHWAY_SECRET is not set in wp-config.php, or is shorter than 32 characters: nobody is signed in to the portal by their login here.', 'archway' ) . '</p></div>';
	}
	printf(
		'<p><a class="button button-primary" href="%s">%s</a></p></div>',
		esc_url( archway_url( '/admin' ) ),
		esc_html__( 'Open the administration of classes', 'archway' )
	);
}
